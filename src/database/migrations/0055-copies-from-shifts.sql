-- Weeks are copied from their shifts: whether one takes part is a mark of its own. The table of copies held every plan a second time, which
-- was a third of what saving many shifts wrote.
ALTER TABLE shift ADD COLUMN in_copies boolean NOT NULL DEFAULT true;
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE shift s SET in_copies = false
    WHERE s.store_id = one_store AND s.planned AND s.shift_role NOT IN ('TO', 'SL')
      AND NOT EXISTS (SELECT FROM shift_copy c WHERE c.store_id = one_store AND c.shift_uuid = s.uuid);
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
DROP TABLE shift_copy;
DROP FUNCTION announce_shift_copy_shift_copies();
