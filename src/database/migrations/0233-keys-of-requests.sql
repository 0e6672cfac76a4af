-- Key of the sending: a retry after a lost answer asks no client twice. The requests of one sending to many clients share it.
ALTER TABLE client_request ADD COLUMN key uuid, ADD COLUMN sent_digest bytea,
  ADD CONSTRAINT client_request_key_with_digest CHECK ((key IS NULL) = (sent_digest IS NULL));
CREATE INDEX client_request_by_key ON client_request (store_id, asked_by, key) WHERE key IS NOT NULL;
