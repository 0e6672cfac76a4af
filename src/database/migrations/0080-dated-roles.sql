-- Roles and meal waivers from a day on, as pay rates are (docs/rules/people.md#dated-facts). Before the first one, the column of
-- `employee` holds; of who has none, on every day.
CREATE TABLE employee_role (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  from_date date NOT NULL,
  role text NOT NULL CONSTRAINT employee_role_known
    CHECK (role IN ('MP', 'SP', 'MN', 'SV', 'AT', 'HA', 'JR', 'SO', 'ST', 'OS', 'AD', 'IN')),
  CONSTRAINT employee_role_pkey PRIMARY KEY (store_id, employee_id, from_date),
  CONSTRAINT employee_role_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('employee_role');
SELECT announce_changes('employee_role', 'employees', 'changed.employee_id', employee => 'changed.employee_id');

CREATE TABLE meal_waiver (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  from_date date NOT NULL,
  waived boolean NOT NULL,
  CONSTRAINT meal_waiver_pkey PRIMARY KEY (store_id, employee_id, from_date),
  CONSTRAINT meal_waiver_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('meal_waiver');
SELECT announce_changes('meal_waiver', 'employees', 'changed.employee_id', employee => 'changed.employee_id');

-- What closed periods kept of people's files becomes dated, where it was changed since: their days stay as they were, and carry it still
-- when they are opened again. Store by store, because row-level security binds the owner of the tables too.
ALTER TABLE pay_rate DISABLE TRIGGER USER;
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    CREATE TEMPORARY TABLE kept ON COMMIT DROP AS
      SELECT k.employee_id, p.date_from, p.date_to, k.role, k.salary, k.meal_waiver,
        e.role AS role_now, e.salary AS salary_now, e.meal_waiver AS waiver_now
      FROM closed_person k JOIN closed_period p ON p.store_id = k.store_id AND p.id = k.period_id AND p.reopened_at IS NULL
      JOIN employee e ON e.store_id = k.store_id AND e.id = k.employee_id
      WHERE k.store_id = one_store AND (k.role, k.salary, k.meal_waiver) IS DISTINCT FROM (e.role, e.salary, e.meal_waiver);
    INSERT INTO employee_role (employee_id, from_date, role)
      SELECT employee_id, date_from, role FROM kept WHERE role <> role_now;
    INSERT INTO employee_role (employee_id, from_date, role)
      SELECT employee_id, date_to + 1, role_now FROM kept WHERE role <> role_now
      UNION SELECT employee_id, '1970-01-01', role_now FROM kept WHERE role <> role_now
      ON CONFLICT DO NOTHING;
    INSERT INTO meal_waiver (employee_id, from_date, waived)
      SELECT employee_id, date_from, meal_waiver FROM kept WHERE meal_waiver <> waiver_now;
    INSERT INTO meal_waiver (employee_id, from_date, waived)
      SELECT employee_id, date_to + 1, waiver_now FROM kept WHERE meal_waiver <> waiver_now
      UNION SELECT employee_id, '1970-01-01', waiver_now FROM kept WHERE meal_waiver <> waiver_now
      ON CONFLICT DO NOTHING;
    -- Before a person's first rate the file decided; a rate of nothing pays the same.
    DELETE FROM kept WHERE salary = salary_now OR EXISTS (
      SELECT FROM pay_rate r WHERE r.employee_id = kept.employee_id AND r.from_date <= kept.date_from);
    INSERT INTO pay_rate (employee_id, from_date, cents, salaried) SELECT employee_id, date_from, 0, salary FROM kept;
    INSERT INTO pay_rate (employee_id, from_date, cents, salaried)
      SELECT employee_id, date_to + 1, 0, salary_now FROM kept WHERE NOT EXISTS (
        SELECT FROM pay_rate r
        WHERE r.employee_id = kept.employee_id AND r.from_date > kept.date_from AND r.from_date <= kept.date_to + 1);
    DROP TABLE kept;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
ALTER TABLE pay_rate ENABLE TRIGGER USER;
ALTER TABLE closed_person DROP COLUMN role, DROP COLUMN salary, DROP COLUMN meal_waiver;

-- A row that says what holds anyway moves no day.
DO $$
DECLARE
  fact record;
BEGIN
  FOR fact IN SELECT * FROM (VALUES ('employee_role', 'role', 'role'), ('meal_waiver', 'waived', 'meal_waiver')) AS f (of_table, value, plain) LOOP
    PERFORM guard_closed_periods(fact.of_table::regclass, format(
      $f$SELECT c.store_id, c.from_date AS first_day, last_day_held(c.store_id, c.employee_id, c.from_date, (
          SELECT min(r.from_date) FROM %1$I r
          WHERE r.store_id = c.store_id AND r.employee_id = c.employee_id AND r.from_date > c.from_date)) AS last_day
        FROM changed c CROSS JOIN LATERAL (SELECT * FROM employee WHERE store_id = c.store_id AND id = c.employee_id OFFSET 0) AS e
        WHERE c.%2$I <> coalesce((
          SELECT r.%2$I FROM %1$I r
          WHERE r.store_id = c.store_id AND r.employee_id = c.employee_id AND r.from_date < c.from_date AND NOT EXISTS (
            SELECT FROM changed x WHERE x.store_id = r.store_id AND x.employee_id = r.employee_id AND x.from_date = r.from_date)
          ORDER BY r.from_date DESC LIMIT 1), e.%3$I)$f$,
      fact.of_table, fact.value, fact.plain));
  END LOOP;
END $$;

-- As before; somebody who had a salary on some day is paid without a shift.
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
      WHERE e.store_id = of_store AND e.id = of_employee AND (
        e.salary OR EXISTS (SELECT FROM pay_rate r WHERE r.store_id = of_store AND r.employee_id = of_employee AND r.salaried)))
    THEN coalesce(next_day - 1, 'infinity'::date) ELSE from_day END;

-- Planned at least, in hours a week.
ALTER TABLE employee ADD COLUMN min_weekly_hours integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT employee_min_weekly_hours CHECK (min_weekly_hours BETWEEN 0 AND weekly_hours);

-- As before, with the role and the pay of a day.
DROP FUNCTION find_session(bytea);
CREATE FUNCTION find_session(wanted bytea, at timestamptz) RETURNS TABLE (
  store_id bigint, user_id bigint, csrf_token text, is_kiosk boolean, created_at timestamptz, last_seen_at timestamptz,
  expires_at timestamptz, user_active boolean, auth_type text, powers text[], branches bigint[], username text, email text,
  first_name text, last_name text, employee_id bigint, branch_id bigint, client_id bigint, language text,
  employee_active boolean, employee_salary boolean, employee_role text,
  store_name text, store_firm_name text, store_plan integer, store_timezone text, store_enable_schedule boolean,
  store_enable_pto boolean, store_enable_sickleave boolean, store_clock_from_phone boolean, second_factor_missing boolean
) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  outer_scope text := coalesce(current_setting('app.scope', true), '');
  outer_store text := coalesce(current_setting('app.store_id', true), '');
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  -- Dated rows are read within their store alone.
  PERFORM set_config('app.store_id', coalesce((SELECT s.store_id::text FROM session s WHERE s.token_hash = wanted), ''), true);
  RETURN QUERY SELECT s.store_id, s.user_id, s.csrf_token::text, s.is_kiosk, s.created_at::timestamptz, s.last_seen_at::timestamptz,
    s.expires_at::timestamptz, u.active, u.auth_type, u.powers, u.branches, u.username::text, u.email::text,
    u.first_name::text, u.last_name::text, u.employee_id, u.branch_id, u.client_id, u.language::text,
    e.active, coalesce(p.salaried, e.salary), coalesce(r.role, e.role),
    t.name::text, t.firm_name::text, t.plan, t.timezone::text, t.enable_schedule,
    t.enable_pto, t.enable_sickleave, t.clock_from_phone,
    CASE WHEN t.require_second_factor AND u.auth_type = 'admin' THEN NOT has_second_factor(u.store_id, u.id) ELSE false END
  FROM session s
  JOIN LATERAL (SELECT * FROM app_user a WHERE a.store_id = s.store_id AND a.id = s.user_id OFFSET 0) u ON true
  JOIN LATERAL (SELECT * FROM store a WHERE a.id = s.store_id OFFSET 0) t ON true
  LEFT JOIN LATERAL (SELECT * FROM employee a WHERE a.store_id = u.store_id AND a.id = u.employee_id OFFSET 0) e ON true
  LEFT JOIN LATERAL (
    SELECT a.salaried FROM pay_rate a
    WHERE a.store_id = u.store_id AND a.employee_id = u.employee_id AND a.from_date <= (at AT TIME ZONE t.timezone)::date
    ORDER BY a.from_date DESC LIMIT 1) p ON true
  LEFT JOIN LATERAL (
    SELECT a.role FROM employee_role a
    WHERE a.store_id = u.store_id AND a.employee_id = u.employee_id AND a.from_date <= (at AT TIME ZONE t.timezone)::date
    ORDER BY a.from_date DESC LIMIT 1) r ON true
  WHERE s.token_hash = wanted;
  PERFORM set_config('app.store_id', outer_store, true);
  PERFORM set_config('app.scope', outer_scope, true);
END $$;
