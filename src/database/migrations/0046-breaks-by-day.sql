-- A week's breaks are read as one range by the day of their shift: a look-up for each shift took half of the list's time.
-- Empty only until the foreign key has found the shift. Writers of a shift and of its breaks lock its employee, so that no date is missed.
ALTER TABLE shift_break ADD COLUMN local_date date;

ALTER TABLE shift_break DISABLE TRIGGER USER;
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE shift_break b SET local_date = s.local_date
    FROM shift s WHERE b.store_id = one_store AND s.store_id = b.store_id AND s.uuid = b.shift_uuid;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
ALTER TABLE shift_break ENABLE TRIGGER USER;

-- In the order in which the list gathers them, with all that it reads.
CREATE INDEX shift_break_by_date ON shift_break (store_id, local_date, shift_uuid, start_time) INCLUDE (end_time);

CREATE FUNCTION date_break() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT local_date INTO NEW.local_date FROM shift WHERE store_id = NEW.store_id AND uuid = NEW.shift_uuid;
  RETURN NEW;
END $$;
CREATE TRIGGER date_break BEFORE INSERT OR UPDATE OF shift_uuid, local_date ON shift_break
  FOR EACH ROW EXECUTE FUNCTION date_break();

CREATE FUNCTION move_breaks() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE shift_break SET local_date = NEW.local_date WHERE store_id = NEW.store_id AND shift_uuid = NEW.uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER move_breaks AFTER UPDATE OF local_date ON shift
  FOR EACH ROW WHEN (OLD.local_date <> NEW.local_date) EXECUTE FUNCTION move_breaks();
