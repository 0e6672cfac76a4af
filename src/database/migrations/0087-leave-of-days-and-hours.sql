-- A request for time off may span days, or hours of one day, and be unpaid. A leave shift for each of its days is kept by its uuid; no
-- foreign key: a manager may delete such a shift and undo the deletion.
ALTER TABLE day_off
  ADD COLUMN last_day date,
  ADD COLUMN from_minute integer,
  ADD COLUMN to_minute integer,
  ADD COLUMN leave_shifts jsonb NOT NULL DEFAULT '[]';
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE day_off SET last_day = dayoff,
      leave_shifts = CASE WHEN shift_uuid IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(shift_uuid) END
    WHERE store_id = one_store;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
ALTER TABLE day_off
  DROP CONSTRAINT day_off_shift_of_approved,
  DROP CONSTRAINT day_off_one_per_day,
  DROP CONSTRAINT day_off_known_kind,
  DROP COLUMN shift_uuid,
  ALTER COLUMN last_day SET NOT NULL,
  ADD CONSTRAINT day_off_known_kind CHECK (kind IN ('TO', 'SL', 'UL')),
  ADD CONSTRAINT day_off_days_in_order CHECK (last_day >= dayoff),
  -- hours of wall time in the store's zone, of one day
  ADD CONSTRAINT day_off_hours CHECK ((from_minute IS NULL) = (to_minute IS NULL)
    AND (from_minute IS NULL OR last_day = dayoff AND from_minute >= 0 AND from_minute < to_minute AND to_minute <= 1440)),
  ADD CONSTRAINT day_off_shifts_of_approved CHECK (approved OR leave_shifts = '[]'),
  ADD CONSTRAINT day_off_one_per_day EXCLUDE USING gist
    (store_id WITH =, employee_id WITH =, daterange(dayoff, last_day, '[]') WITH &&);
DROP INDEX day_off_by_date;
CREATE INDEX day_off_by_date ON day_off (store_id, dayoff, last_day);

-- Unpaid leave is planned like paid leave.
ALTER TABLE shift DROP CONSTRAINT shift_known_role;
ALTER TABLE shift ADD CONSTRAINT shift_known_role CHECK (shift_role IN ('OW', 'TO', 'SL', 'UL', 'AT', 'MN', 'HA', 'OS', 'IN'));
-- No leave counts as worked time, whatever else is in its row.
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.proname LIKE 'keep_worked_time%' AND p.prosrc LIKE '%''OW'', ''TO'', ''SL''%'
  LOOP
    EXECUTE replace(pg_get_functiondef(one), '''OW'', ''TO'', ''SL''', '''OW'', ''TO'', ''SL'', ''UL''');
  END LOOP;
END $$;
