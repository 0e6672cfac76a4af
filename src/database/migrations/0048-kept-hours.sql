-- Worked time of the records, summed by employee, branch and local day, and by month, so that reports add up few rows. Triggers keep it in
-- the transaction that writes a record. What counts is `countOnce` of src/domain/pay/paid-record.ts for people paid by the hour: neither
-- pay nor the present moment changes a row. `npm run data:check` compares each sum with that function.

CREATE TABLE worked_time (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  branch_id bigint NOT NULL,
  -- the first of the month where the row sums a month
  local_date date NOT NULL,
  of_month boolean NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT worked_time_pkey PRIMARY KEY (store_id, of_month, local_date, employee_id, branch_id)
);
SELECT protect_store_table('worked_time');

-- Finds the records that lie far from their plan's day, by employee (0024-records-by-day.sql).
CREATE INDEX shift_far_by_employee ON shift (store_id, employee_id)
  WHERE start_time - clock_in > interval '1 day' OR clock_out - start_time > interval '2 days'
    OR end_time - start_time > interval '2 days';

-- The first instant of a local day; where midnight occurs twice the first one, which AT TIME ZONE does not take.
CREATE FUNCTION start_of_day(day date, zone text) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN (
    SELECT CASE WHEN early AT TIME ZONE zone = day THEN early ELSE day::timestamp AT TIME ZONE zone END
    FROM (SELECT day::timestamp AT TIME ZONE 'UTC'
      - ((day - 1)::timestamp AT TIME ZONE 'UTC' AT TIME ZONE zone - (day - 1)::timestamp) AS early) AS one);

-- Sums the days of these employees anew, from each first to each last day; months change by the same seconds. Planned once in a session,
-- perhaps while tables are empty, so the settings leave one way: rows by key, and of indexes that cost the same the newest, which for an
-- employee's days is the one by employee.
CREATE FUNCTION keep_worked_time(of_store bigint, employees bigint[], first_days date[], last_days date[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET enable_seqscan = off SET enable_bitmapscan = off SET cpu_operator_cost = 0 SET jit = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH span AS (
    SELECT one.employee_id, lower(one.days) AS first_day, upper(one.days) - 1 AS last_day
    FROM (
      SELECT g.employee_id, unnest(range_agg(daterange(g.first_day, g.last_day, '[]'))) AS days
      FROM unnest(employees, first_days, last_days) AS g (employee_id, first_day, last_day) GROUP BY 1
    ) AS one
  ), record AS MATERIALIZED (
    SELECT p.*, s.uuid, s.branch_id, s.began, s.clock_out, b.timezone, tstzmultirange(tstzrange(s.began, s.clock_out)) - k.breaks AS work,
      max(s.clock_out) OVER (
        PARTITION BY p.employee_id, p.first_day ORDER BY s.began, s.uuid ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) > s.began AS shares
    FROM span p
    -- The same words as in src/server/hours/shifts-near.ts.
    CROSS JOIN LATERAL (
      SELECT n.*, coalesce(n.clock_in, n.start_time) AS began FROM shift n
      WHERE n.store_id = of_store AND n.employee_id = p.employee_id AND n.local_date BETWEEN p.first_day - 4 AND p.last_day + 3
      UNION ALL
      SELECT f.*, coalesce(f.clock_in, f.start_time) AS began FROM shift f
      WHERE f.store_id = of_store AND f.employee_id = p.employee_id AND NOT f.local_date BETWEEN p.first_day - 4 AND p.last_day + 3
        AND (f.start_time - f.clock_in > interval '1 day' OR f.clock_out - f.start_time > interval '2 days'
          OR f.end_time - f.start_time > interval '2 days')
      OFFSET 0) AS s
    CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = of_store AND id = s.branch_id OFFSET 0) AS b
    CROSS JOIN LATERAL (
      SELECT coalesce(range_agg(tstzrange(o.start_time, o.end_time)), '{}') AS breaks FROM shift_break o
      WHERE o.store_id = of_store AND o.local_date = s.local_date AND o.shift_uuid = s.uuid
        AND o.end_time - o.start_time >= interval '20 minutes' OFFSET 0) AS k
    WHERE s.shift_role NOT IN ('OW', 'TO', 'SL') AND s.began < s.clock_out
      -- Zones lie between 12 hours behind and 14 ahead of UTC.
      AND s.began < (p.last_day + 1)::timestamp AT TIME ZONE 'UTC' + interval '12 hours'
      AND s.clock_out > p.first_day::timestamp AT TIME ZONE 'UTC' - interval '14 hours'
  ), counted AS (
    SELECT r.*, CASE WHEN r.shares THEN r.work - coalesce((
        SELECT range_agg(e.work) FROM record e
        WHERE e.employee_id = r.employee_id AND e.first_day = r.first_day AND (e.began, e.uuid) < (r.began, r.uuid) AND e.clock_out > r.began
      ), '{}') ELSE r.work END AS stretches,
      (r.began AT TIME ZONE r.timezone)::date AS first_worked,
      ((r.clock_out - interval '1 second') AT TIME ZONE r.timezone)::date AS last_worked
    FROM record r
  ), parts AS (
    SELECT c.employee_id, c.branch_id, d.day, CASE WHEN c.first_worked = c.last_worked THEN c.stretches
      ELSE c.stretches * tstzmultirange(tstzrange(start_of_day(d.day, c.timezone), start_of_day(d.day + 1, c.timezone))) END AS stretches
    FROM counted c CROSS JOIN LATERAL (
      SELECT c.first_worked + n AS day FROM generate_series(0, c.last_worked - c.first_worked) AS n) AS d
    WHERE d.day BETWEEN c.first_day AND c.last_day
  ), changed AS (
    SELECT employee_id, branch_id, day, sum(seconds)::integer AS seconds
    FROM (
      SELECT employee_id, branch_id, day, (
        SELECT sum(extract(epoch FROM upper(i)) - extract(epoch FROM lower(i)))::integer FROM unnest(stretches) AS i) AS seconds
      FROM parts
      UNION ALL
      SELECT p.employee_id, w.branch_id, w.local_date, -w.seconds
      FROM span p CROSS JOIN LATERAL (SELECT p.first_day + n AS day FROM generate_series(0, p.last_day - p.first_day) AS n) AS d
      CROSS JOIN LATERAL (
        SELECT * FROM worked_time
        WHERE store_id = of_store AND NOT of_month AND local_date = d.day AND employee_id = p.employee_id OFFSET 0) AS w
    ) AS both_sums GROUP BY 1, 2, 3 HAVING sum(seconds) <> 0
  )
  INSERT INTO worked_time AS kept (store_id, employee_id, branch_id, local_date, of_month, seconds)
  SELECT of_store, employee_id, branch_id, day, false, seconds FROM changed
  UNION ALL
  SELECT of_store, employee_id, branch_id, date_trunc('month', day::timestamp)::date, true, sum(seconds)::integer FROM changed GROUP BY 2, 3, 4
  ON CONFLICT ON CONSTRAINT worked_time_pkey DO UPDATE SET seconds = kept.seconds + excluded.seconds;
END $$;

-- Sums everything anew, or everything of those who worked in one branch.
CREATE FUNCTION keep_all_worked_time(of_store bigint, of_branch bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT s.employee_id, (least(min(s.clock_in), min(s.start_time)) AT TIME ZONE 'UTC')::date - 1 AS first_day,
      (max(s.clock_out) AT TIME ZONE 'UTC')::date + 1 AS last_day
    FROM shift s WHERE s.store_id = of_store AND s.employee_id IS NOT NULL AND s.clock_out IS NOT NULL
    GROUP BY 1 HAVING of_branch IS NULL OR bool_or(s.branch_id = of_branch)
  LOOP
    PERFORM keep_worked_time(of_store, ARRAY[one.employee_id], ARRAY[one.first_day], ARRAY[one.last_day]);
  END LOOP;
END $$;

-- Keeps the sums of a written table: `source` gives (store_id, employee_id, began, ended) of the records that count otherwise than before.
-- Writers of one employee's records wait for each other, with the lock of src/database/lock-employee.ts.
CREATE FUNCTION keep_worked_time_after(event text, of_table regclass, source text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := format('keep_worked_time_%s_%s', of_table, event);
BEGIN
  EXECUTE format(
    $f$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
    DECLARE
      one record;
    BEGIN
      FOR one IN
        SELECT c.store_id, array_agg(c.employee_id ORDER BY c.employee_id) AS employees,
          array_agg((c.began AT TIME ZONE 'UTC' - interval '12 hours')::date ORDER BY c.employee_id) AS first_days,
          array_agg((c.ended AT TIME ZONE 'UTC' + interval '14 hours')::date ORDER BY c.employee_id) AS last_days
        FROM (%s) AS c GROUP BY 1
      LOOP
        PERFORM pg_advisory_xact_lock(7001, hashint8(employee)) FROM unnest(one.employees) AS employee;
        PERFORM keep_worked_time(one.store_id, one.employees, one.first_days, one.last_days);
      END LOOP;
      RETURN NULL;
    END $body$ $f$, name, source);
  EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()', name, event, of_table,
    CASE event WHEN 'insert' THEN 'NEW TABLE AS changed' WHEN 'delete' THEN 'OLD TABLE AS changed'
      ELSE 'OLD TABLE AS was NEW TABLE AS became' END, name);
END $$;

DO $$
DECLARE
  records text := $f$SELECT store_id, uuid, employee_id, branch_id, coalesce(clock_in, start_time) AS began, clock_out AS ended FROM %s
    WHERE employee_id IS NOT NULL AND coalesce(clock_in, start_time) < clock_out AND shift_role NOT IN ('OW', 'TO', 'SL')$f$;
  breaks text := 'SELECT store_id, shift_uuid, start_time, end_time FROM %s';
  changes text := '((%1$s) EXCEPT (%2$s)) UNION ALL ((%2$s) EXCEPT (%1$s))';
  of_breaks text := $f$SELECT s.store_id, s.employee_id, coalesce(s.clock_in, s.start_time) AS began, s.clock_out AS ended
    FROM (%s) AS c CROSS JOIN LATERAL (SELECT * FROM shift WHERE store_id = c.store_id AND uuid = c.shift_uuid OFFSET 0) AS s
    WHERE s.employee_id IS NOT NULL AND coalesce(s.clock_in, s.start_time) < s.clock_out$f$;
BEGIN
  PERFORM keep_worked_time_after('insert', 'shift', format(records, 'changed'));
  PERFORM keep_worked_time_after('delete', 'shift', format(records, 'changed'));
  PERFORM keep_worked_time_after('update', 'shift', format(changes, format(records, 'was'), format(records, 'became')));
  PERFORM keep_worked_time_after('insert', 'shift_break', format(of_breaks, format(breaks, 'changed')));
  PERFORM keep_worked_time_after('delete', 'shift_break', format(of_breaks, format(breaks, 'changed')));
  PERFORM keep_worked_time_after('update', 'shift_break', format(of_breaks, format(changes, format(breaks, 'was'), format(breaks, 'became'))));
  EXECUTE format('ALTER FUNCTION keep_worked_time SET search_path = %I, pg_temp', current_schema());
END $$;

-- A branch moves its days with its zone: no record is written meanwhile (closing_lock), and each is read with one zone.
CREATE FUNCTION keep_worked_time_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(closing_lock(NEW.store_id));
  PERFORM keep_all_worked_time(NEW.store_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_worked_time_branch AFTER UPDATE OF timezone ON branch FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION keep_worked_time_in_zone();

-- The records that are there.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    PERFORM keep_all_worked_time(one_store);
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
