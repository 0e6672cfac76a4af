-- Whether the clock asks about rest breaks, from a moment on: a record is judged by what was asked when it ended.
CREATE TABLE rest_attestation (
  store_id bigint NOT NULL DEFAULT current_store_id() CONSTRAINT rest_attestation_store_fkey REFERENCES store (id),
  from_time instant NOT NULL,
  asked boolean NOT NULL,
  CONSTRAINT rest_attestation_pkey PRIMARY KEY (store_id, from_time)
);
SELECT protect_store_table('rest_attestation');
SELECT announce_changes('rest_attestation', 'store', 'changed.store_id');

-- Whether the yearly limit on the use of sick leave holds in a branch, from a day on; before the first, the column of `branch` holds.
CREATE TABLE sick_use_limit (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  limited boolean NOT NULL,
  CONSTRAINT sick_use_limit_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT sick_use_limit_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('sick_use_limit');
SELECT announce_changes('sick_use_limit', 'store', 'changed.store_id');

-- Store by store, because row-level security binds the owner of the tables too.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    INSERT INTO rest_attestation (from_time, asked)
      SELECT rest_attestation_since, true FROM store WHERE id = one_store AND rest_attestation_since IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
ALTER TABLE store DROP COLUMN rest_attestation_since;
