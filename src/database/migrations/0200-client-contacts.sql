-- The clients that an account is a contact of, with what each withholds from it (docs/rules/clients.md#contacts). Whoever gets no files
-- gets no requests, which are answered with files.
CREATE TABLE client_contact (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  user_id bigint NOT NULL,
  client_id bigint NOT NULL,
  withheld text[] NOT NULL DEFAULT '{}',
  created_at instant NOT NULL DEFAULT this_second(),
  CONSTRAINT client_contact_pkey PRIMARY KEY (store_id, user_id, client_id),
  CONSTRAINT client_contact_user_fkey FOREIGN KEY (store_id, user_id) REFERENCES app_user (store_id, id) ON DELETE CASCADE,
  CONSTRAINT client_contact_client_fkey FOREIGN KEY (store_id, client_id) REFERENCES client (store_id, id) ON DELETE CASCADE,
  CONSTRAINT client_contact_known_withheld CHECK (withheld <@ '{documents,requests}'::text[]),
  CONSTRAINT client_contact_requests_need_documents CHECK (NOT withheld @> '{documents}'::text[] OR withheld @> '{requests}'::text[])
);
CREATE INDEX client_contact_by_client ON client_contact (store_id, client_id);
SELECT protect_store_table('client_contact');

-- The client that a session works for, and the one chosen last, with which the next session begins. No foreign keys: one that is none of
-- the account's any more is passed over.
ALTER TABLE session ADD COLUMN client_id bigint;
ALTER TABLE app_user ADD COLUMN last_client_id bigint;

-- The client that a notice is about, for one of its contacts.
ALTER TABLE notice
  ADD COLUMN client_id bigint,
  ADD CONSTRAINT notice_client_fkey FOREIGN KEY (store_id, client_id) REFERENCES client (store_id, id) ON DELETE CASCADE;
CREATE INDEX notice_by_client ON notice (store_id, client_id) WHERE client_id IS NOT NULL;

-- Store by store, because row-level security binds the owner of the tables too.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    INSERT INTO client_contact (user_id, client_id, withheld, created_at)
      SELECT id, client_id, withheld, created_at FROM app_user
      WHERE store_id = one_store AND auth_type = 'client' AND client_id IS NOT NULL AND removed_at IS NULL;
    UPDATE notice SET client_id = u.client_id FROM app_user u
      WHERE notice.store_id = one_store AND u.store_id = one_store AND u.id = notice.user_id
        AND u.auth_type = 'client' AND notice.event IN ('new_message', 'document_asked');
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;

ALTER TABLE app_user DROP COLUMN client_id, DROP COLUMN withheld;

-- Whose rights change, and whose list of contacts.
SELECT announce_changes('client_contact', 'accounts', 'changed.user_id');
SELECT announce_changes('client_contact', 'clients', 'changed.client_id', client => 'changed.client_id');

-- As before; a contact's marker is of the conversation's client.
DROP FUNCTION announce_thread_read_read_markers CASCADE;
SELECT announce_changes('thread_read', 'read-markers', 'changed.project_uuid', employee => 'u.employee_id',
  client => 'CASE WHEN u.auth_type = ''client'' THEN p.client_id END',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM app_user WHERE store_id = changed.store_id AND id = changed.user_id OFFSET 0) AS u CROSS JOIN LATERAL (
    SELECT * FROM project WHERE store_id = changed.store_id AND uuid = changed.project_uuid OFFSET 0) AS p');

-- As before, with the client that the session works for, its rights there, and all clients of the account: the one chosen, else the
-- first active one.
DROP FUNCTION find_session(bytea, timestamptz);
CREATE FUNCTION find_session(wanted bytea, at timestamptz) RETURNS TABLE (
  store_id bigint, user_id bigint, csrf_token text, is_kiosk boolean, created_at timestamptz, last_seen_at timestamptz,
  expires_at timestamptz, user_active boolean, auth_type text, powers text[], branches bigint[], username text, email text,
  first_name text, last_name text, employee_id bigint, branch_id bigint, client_id bigint, language text,
  employee_active boolean, employee_salary boolean, employee_role text,
  store_name text, store_firm_name text, store_plan integer, store_timezone text, store_enable_schedule boolean,
  store_enable_pto boolean, store_enable_sickleave boolean, store_clock_from_phone boolean, second_factor_missing boolean,
  withheld text[], entities bigint[]
) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  outer_scope text := coalesce(current_setting('app.scope', true), '');
  outer_store text := coalesce(current_setting('app.store_id', true), '');
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  -- Dated rows and contacts are read within their store alone.
  PERFORM set_config('app.store_id', coalesce((SELECT s.store_id::text FROM session s WHERE s.token_hash = wanted), ''), true);
  RETURN QUERY SELECT s.store_id, s.user_id, s.csrf_token::text, s.is_kiosk, s.created_at::timestamptz, s.last_seen_at::timestamptz,
    s.expires_at::timestamptz, u.active, u.auth_type, u.powers, u.branches, u.username::text, u.email::text,
    u.first_name::text, u.last_name::text, u.employee_id, u.branch_id, k.client_id, u.language::text,
    e.active, coalesce(p.salaried, e.salary), coalesce(r.role, e.role),
    t.name::text, t.firm_name::text, t.plan, t.timezone::text, t.enable_schedule,
    t.enable_pto, t.enable_sickleave, t.clock_from_phone,
    CASE WHEN t.require_second_factor AND u.auth_type = 'admin' THEN NOT has_second_factor(u.store_id, u.id) ELSE false END,
    coalesce(k.withheld, '{}'), coalesce(k.entities, '{}')
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
  LEFT JOIN LATERAL (
    SELECT a.client_id, a.withheld, array_agg(a.client_id) OVER (
        ORDER BY a.client_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS entities
    FROM client_contact a
    JOIN LATERAL (SELECT c.active FROM client c WHERE c.store_id = a.store_id AND c.id = a.client_id AND c.deleted_at IS NULL OFFSET 0) c ON true
    WHERE u.auth_type = 'client' AND a.store_id = u.store_id AND a.user_id = u.id
    ORDER BY a.client_id IS NOT DISTINCT FROM s.client_id DESC, c.active DESC, a.client_id LIMIT 1) k ON true
  WHERE s.token_hash = wanted;
  PERFORM set_config('app.store_id', outer_store, true);
  PERFORM set_config('app.scope', outer_scope, true);
END $$;

-- As before; a token acts for an admin, who is no client.
CREATE OR REPLACE FUNCTION find_api_token(wanted bytea) RETURNS TABLE (
  store_id bigint, user_id bigint, token_id bigint, token_name text, token_powers text[], token_branches bigint[],
  ends_at timestamptz, last_used_at timestamptz, user_active boolean, auth_type text, powers text[], branches bigint[],
  username text, email text, first_name text, last_name text, employee_id bigint, branch_id bigint, client_id bigint, language text,
  employee_active boolean, employee_salary boolean, employee_role text,
  store_name text, store_firm_name text, store_plan integer, store_timezone text, store_enable_schedule boolean,
  store_enable_pto boolean, store_enable_sickleave boolean, second_factor_missing boolean
) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE outer_scope text := coalesce(current_setting('app.scope', true), '');
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  RETURN QUERY SELECT a.store_id, a.user_id, a.id, a.name::text, a.powers, a.branches, a.ends_at::timestamptz, a.last_used_at::timestamptz,
    u.active, u.auth_type, u.powers, u.branches, u.username::text, u.email::text,
    u.first_name::text, u.last_name::text, u.employee_id, u.branch_id, NULL::bigint, u.language::text,
    e.active, e.salary, e.role,
    t.name::text, t.firm_name::text, t.plan, t.timezone::text, t.enable_schedule,
    t.enable_pto, t.enable_sickleave,
    CASE WHEN t.require_second_factor AND u.auth_type = 'admin' THEN NOT has_second_factor(u.store_id, u.id) ELSE false END
  FROM api_token a
  JOIN LATERAL (SELECT * FROM app_user x WHERE x.store_id = a.store_id AND x.id = a.user_id OFFSET 0) u ON true
  JOIN LATERAL (SELECT * FROM store x WHERE x.id = a.store_id OFFSET 0) t ON true
  LEFT JOIN LATERAL (SELECT * FROM employee x WHERE x.store_id = u.store_id AND x.id = u.employee_id OFFSET 0) e ON true
  WHERE a.token_hash = wanted;
  PERFORM set_config('app.scope', outer_scope, true);
END $$;
