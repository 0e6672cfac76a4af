-- A correction may name another position; null: nothing is said of it.
ALTER TABLE correction_request ADD COLUMN position_id bigint,
  ADD CONSTRAINT correction_request_position_fkey FOREIGN KEY (store_id, position_id) REFERENCES position (store_id, id);
CREATE INDEX correction_request_by_position ON correction_request (store_id, position_id) WHERE position_id IS NOT NULL;
