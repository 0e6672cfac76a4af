-- Triggers look up by key what belongs to the rows that were written. A session plans their statements once, as a rule while tables are
-- empty; joined freely, each row written later cost as much as its store had rows. LATERAL with OFFSET 0 leaves the planner one order,
-- and without sequential scans one way.

CREATE OR REPLACE FUNCTION announce_changes(
  of_table regclass, topic text, subject text, employee text DEFAULT 'NULL', branch text DEFAULT 'NULL', client text DEFAULT 'NULL',
  local_date text DEFAULT 'NULL', source text DEFAULT 'changed', operations text[] DEFAULT '{insert,update,delete}'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := format('announce_%s_%s', of_table, replace(topic, '-', '_'));
  operation text;
  state text;
BEGIN
  EXECUTE format(
    $f$CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
    BEGIN
      PERFORM note_change(n.store, %L, n.subject, n.employee, n.branch, n.client, n.local_date)
      FROM (SELECT DISTINCT changed.store_id AS store, (%s)::text AS subject, (%s)::bigint AS employee, (%s)::bigint AS branch,
        (%s)::bigint AS client, (%s)::date AS local_date FROM %s) AS n;
      RETURN NULL;
    END $body$ $f$,
    name, topic, subject, employee, branch, client, local_date, source);
  FOREACH operation IN ARRAY operations LOOP
    FOREACH state IN ARRAY CASE operation WHEN 'insert' THEN '{new}' WHEN 'delete' THEN '{old}' ELSE '{old,new}' END::text[] LOOP
      EXECUTE format(
        'CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        format('%s_%s_%s', name, operation, state), operation, of_table, state, name);
    END LOOP;
  END LOOP;
END $$;

SELECT announce_changes('shift_break', 'shifts', 's.local_date - extract(dow FROM s.local_date)::integer',
  branch => 's.branch_id', local_date => 's.local_date',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM shift WHERE store_id = changed.store_id AND uuid = changed.shift_uuid OFFSET 0) AS s');
SELECT announce_changes('declared_tips', 'shifts', 's.local_date - extract(dow FROM s.local_date)::integer',
  branch => 's.branch_id', local_date => 's.local_date',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM shift WHERE store_id = changed.store_id AND uuid = changed.shift_uuid OFFSET 0) AS s');
SELECT announce_changes('employee', 'employees', 'changed.id', branch => 'b.branch_id',
  source => 'changed LEFT JOIN LATERAL (
    SELECT * FROM employee_branch WHERE store_id = changed.store_id AND employee_id = changed.id OFFSET 0) AS b ON true');
SELECT announce_changes('employee', 'accounts', 'u.id', operations => '{update}',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM app_user WHERE store_id = changed.store_id AND employee_id = changed.id OFFSET 0) AS u');
SELECT announce_changes('thread_read', 'read-markers', 'changed.project_uuid', employee => 'u.employee_id', client => 'u.client_id',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM app_user WHERE store_id = changed.store_id AND id = changed.user_id OFFSET 0) AS u');
SELECT announce_changes('project', 'projects', 'changed.uuid', employee => 's.employee_id', client => 'changed.client_id',
  source => 'changed LEFT JOIN LATERAL (
    SELECT * FROM client_staff WHERE store_id = changed.store_id AND client_id = changed.client_id OFFSET 0) AS s ON true');
SELECT announce_changes('client_request', 'client-requests', 'changed.id', employee => 's.employee_id', client => 'changed.client_id',
  source => 'changed LEFT JOIN LATERAL (
    SELECT * FROM client_staff WHERE store_id = changed.store_id AND client_id = changed.client_id OFFSET 0) AS s ON true');
SELECT announce_changes('officer', 'officers', 'changed.client_id', employee => 's.employee_id', client => 'changed.client_id',
  source => 'changed LEFT JOIN LATERAL (
    SELECT * FROM client_staff WHERE store_id = changed.store_id AND client_id = changed.client_id OFFSET 0) AS s ON true');
SELECT announce_changes('officer_person', 'officers', 'o.client_id', employee => 's.employee_id', client => 'o.client_id',
  operations => '{update}',
  source => 'changed CROSS JOIN LATERAL (
      SELECT * FROM officer WHERE store_id = changed.store_id AND person_id = changed.id OFFSET 0) AS o
    LEFT JOIN LATERAL (
      SELECT * FROM client_staff WHERE store_id = o.store_id AND client_id = o.client_id OFFSET 0) AS s ON true');
SELECT announce_changes('message', 'messages', 'changed.project_uuid', employee => 's.employee_id',
  client => 'CASE WHEN changed.internal THEN NULL ELSE p.client_id END',
  source => 'changed CROSS JOIN LATERAL (
      SELECT * FROM project WHERE store_id = changed.store_id AND uuid = changed.project_uuid OFFSET 0) AS p
    LEFT JOIN LATERAL (
      SELECT * FROM client_staff WHERE store_id = p.store_id AND client_id = p.client_id OFFSET 0) AS s ON true');

-- The same for the guards of closed periods.
CREATE OR REPLACE FUNCTION guard_closed_periods(of_table regclass, source text, updates text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  body text := $f$CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT DISTINCT c.store_id FROM %s AS c LOOP
        PERFORM pg_advisory_xact_lock_shared(closing_lock(one.store_id));
      END LOOP;
      IF EXISTS (SELECT FROM closed_period p WHERE p.reopened_at IS NULL) THEN
        PERFORM refuse_closed(n.store_id, n.first_day, n.last_day) FROM (%s) AS n;
      END IF;
      RETURN NULL;
    END $body$ $f$;
  written text := format('guard_%s_written', of_table);
  updated text := format('guard_%s_updated', of_table);
BEGIN
  EXECUTE format(body, written, 'changed', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    written || '_insert', of_table, written);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    written || '_delete', of_table, written);
  EXECUTE format(body, updated, 'became',
    coalesce(updates, replace(source, 'changed', '(SELECT * FROM was UNION ALL SELECT * FROM became)')));
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    updated, of_table, updated);
END $$;

SELECT guard_closed_periods('shift',
  $$SELECT c.store_id, first_day_of(b.timezone, c.start_time, c.clock_in) AS first_day,
      last_day_of(b.timezone, c.start_time, c.end_time, c.clock_in, c.clock_out) AS last_day
    FROM changed c CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = c.store_id AND id = c.branch_id OFFSET 0) AS b$$,
  -- Marks that somebody was forgotten, or overlaps, change no figure: the next clock-in sets them.
  $$WITH old_row AS (
      SELECT store_id, uuid, employee_id, branch_id, start_time, end_time, shift_role, planned, clock_in, clock_out, note FROM was
    ), new_row AS (
      SELECT store_id, uuid, employee_id, branch_id, start_time, end_time, shift_role, planned, clock_in, clock_out, note FROM became
    )
    SELECT c.store_id, first_day_of(b.timezone, c.start_time, c.clock_in) AS first_day,
      last_day_of(b.timezone, c.start_time, c.end_time, c.clock_in, c.clock_out) AS last_day
    FROM (
      (SELECT * FROM old_row EXCEPT SELECT * FROM new_row) UNION ALL (SELECT * FROM new_row EXCEPT SELECT * FROM old_row)
    ) AS c CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = c.store_id AND id = c.branch_id OFFSET 0) AS b$$);

SELECT guard_closed_periods('shift_break',
  $$SELECT s.store_id, first_day_of(b.timezone, s.start_time, s.clock_in) AS first_day,
      last_day_of(b.timezone, s.start_time, s.end_time, s.clock_in, s.clock_out) AS last_day
    FROM changed c
    CROSS JOIN LATERAL (SELECT * FROM shift WHERE store_id = c.store_id AND uuid = c.shift_uuid OFFSET 0) AS s
    CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = s.store_id AND id = s.branch_id OFFSET 0) AS b$$);

SELECT guard_closed_periods('declared_tips',
  $$SELECT s.store_id, s.local_date AS first_day, s.local_date AS last_day
    FROM changed c
    CROSS JOIN LATERAL (SELECT * FROM shift WHERE store_id = c.store_id AND uuid = c.shift_uuid OFFSET 0) AS s$$);

-- The guards of rates ask this of each row.
CREATE OR REPLACE FUNCTION last_day_held(of_store bigint, of_employee bigint, from_day date, next_day date) RETURNS date
LANGUAGE sql STABLE SET enable_seqscan = off
  RETURN CASE
    WHEN EXISTS (
      SELECT FROM closed_period p CROSS JOIN LATERAL (
        SELECT FROM shift s
        WHERE s.store_id = of_store AND s.employee_id = of_employee AND s.local_date BETWEEN p.date_from AND p.date_to LIMIT 1) AS held
      WHERE p.store_id = of_store AND p.reopened_at IS NULL)
    OR EXISTS (
      SELECT FROM employee e JOIN closed_period p ON p.store_id = e.store_id AND p.reopened_at IS NULL AND p.closed_at > e.created_at
      WHERE e.store_id = of_store AND e.id = of_employee AND e.salary)
    THEN coalesce(next_day - 1, 'infinity'::date) ELSE from_day END;

ALTER FUNCTION note_change(bigint, text, text, bigint, bigint, bigint, date) SET enable_seqscan = off;
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype = 'trigger'::regtype AND p.proconfig IS NULL
      AND p.proname ~ '^(announce|guard)_'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off', one);
  END LOOP;
END $$;
