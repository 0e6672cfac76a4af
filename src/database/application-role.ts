import type pg from 'pg';

/** Role that the application works as: it owns nothing, and row-level security binds it. */
export const applicationRole = 'branchline_app';

/** Makes the role with its rights and grants it to this user. Skips what the user may not do; `isBound` decides then. */
const prepare = `
DO $$
DECLARE target record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN
    BEGIN
      CREATE ROLE ${applicationRole} NOLOGIN NOSUPERUSER NOBYPASSRLS;
    EXCEPTION
      -- Another database of the same server may just have made it.
      WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
    END;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN RETURN; END IF;

  BEGIN
    SET LOCAL ROLE ${applicationRole};
    RESET ROLE;
  EXCEPTION WHEN insufficient_privilege THEN
    BEGIN
      GRANT ${applicationRole} TO CURRENT_USER;
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END;
  END;

  FOR target IN
    SELECT oid::regclass AS name, CASE relname
        WHEN 'audit_log' THEN 'SELECT, INSERT'
        -- A function of the owner writes it (migrations/0048-kept-hours.sql).
        WHEN 'worked_time' THEN 'SELECT'
        ELSE 'SELECT, INSERT, UPDATE, DELETE' END AS rights
    FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity
      AND pg_has_role(relowner, 'USAGE') AND NOT has_table_privilege('${applicationRole}', oid, 'SELECT')
  LOOP
    EXECUTE format('GRANT %s ON %s TO ${applicationRole}', target.rights, target.name);
  END LOOP;
  IF NOT has_schema_privilege('${applicationRole}', current_schema(), 'USAGE') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${applicationRole}', current_schema());
  END IF;
END $$`;

export async function prepareRole(client: pg.ClientBase): Promise<void> {
  await client.query(prepare);
}

/** Tells whether the present user can become the application's role. */
export async function canBecomeRole(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`BEGIN; SET LOCAL ROLE ${applicationRole}; SELECT FROM store LIMIT 0; COMMIT`);
    return true;
  } catch {
    // The first error is the answer; a lost connection shows at its next use.
    await client.query('ROLLBACK').catch(() => {});
    return false;
  }
}

/** Tells whether row-level security binds the present role. */
export async function isBound(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ bound: boolean }>(
    'SELECT NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.bound === true;
}
