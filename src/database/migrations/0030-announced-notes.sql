-- What people were told includes the note of a shift: one that is written later is a change that was not yet announced.
ALTER TABLE announced_shift ADD COLUMN note long_text NOT NULL DEFAULT '';

-- What was announced until now, people have seen with the note that it has. Store by store, because row-level security binds the owner
-- of the tables too.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE announced_shift a SET note = s.note
    FROM shift s WHERE a.store_id = one_store AND s.store_id = a.store_id AND s.uuid = a.shift_uuid AND s.note <> '';
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
