-- What a firm withholds from a client's contact (docs/rules/clients.md#contacts); contacts of before lack nothing. Whoever gets no files
-- gets no requests, which are answered with files.
ALTER TABLE app_user
  ADD COLUMN withheld text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT app_user_known_withheld CHECK (withheld <@ '{documents,requests}'::text[]),
  ADD CONSTRAINT app_user_requests_need_documents CHECK (NOT withheld @> '{documents}'::text[] OR withheld @> '{requests}'::text[]);

CREATE INDEX app_user_by_client ON app_user (store_id, client_id) WHERE client_id IS NOT NULL;

-- As before, with what is withheld.
DROP FUNCTION find_session(bytea, timestamptz);
CREATE FUNCTION find_session(wanted bytea, at timestamptz) RETURNS TABLE (
  store_id bigint, user_id bigint, csrf_token text, is_kiosk boolean, created_at timestamptz, last_seen_at timestamptz,
  expires_at timestamptz, user_active boolean, auth_type text, powers text[], branches bigint[], username text, email text,
  first_name text, last_name text, employee_id bigint, branch_id bigint, client_id bigint, language text,
  employee_active boolean, employee_salary boolean, employee_role text,
  store_name text, store_firm_name text, store_plan integer, store_timezone text, store_enable_schedule boolean,
  store_enable_pto boolean, store_enable_sickleave boolean, store_clock_from_phone boolean, second_factor_missing boolean,
  withheld text[]
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
    CASE WHEN t.require_second_factor AND u.auth_type = 'admin' THEN NOT has_second_factor(u.store_id, u.id) ELSE false END, u.withheld
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
