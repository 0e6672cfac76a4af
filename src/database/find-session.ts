import type pg from 'pg';

/** A session with everything about user, employee and store that decides rights. Times are whole epoch seconds. */
export interface SessionRow {
  store_id: number;
  user_id: number;
  csrf_token: string;
  is_kiosk: boolean;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  user_active: boolean;
  auth_type: string;
  powers: string[];
  /** Null: all. */
  branches: number[] | null;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  employee_id: number | null;
  branch_id: number | null;
  client_id: number | null;
  language: string | null;
  /** Null for an account without an employee, like the next two. */
  employee_active: boolean | null;
  employee_salary: boolean | null;
  employee_role: string | null;
  store_name: string;
  store_firm_name: string;
  /** -1 none, 0 Starter, 1 Growth, 2 Scale */
  store_plan: number;
  store_timezone: string;
  store_enable_schedule: boolean;
  store_enable_pto: boolean;
  store_enable_sickleave: boolean;
  store_clock_from_phone: boolean;
  /** The store requires two-factor authentication of this admin, who has none. */
  second_factor_missing: boolean;
}

export type FindSession = (tokenHash: Buffer) => Promise<SessionRow | undefined>;

/** Finds sessions with a prepared statement, planned once for each connection. */
export function preparedFindSession(pool: pg.Pool): FindSession {
  return async (tokenHash) => {
    const { rows } = await pool.query<SessionRow>({
      name: 'find-session',
      text: 'SELECT * FROM find_session($1)',
      values: [tokenHash],
    });
    return rows[0];
  };
}

/** Finds sessions with one plain message: clients of the embedded database share a session, where parameters may mix. */
export function plainFindSession(pool: pg.Pool): FindSession {
  return async (tokenHash) => {
    const { rows } = await pool.query<SessionRow>(
      `SELECT * FROM find_session('\\x${tokenHash.toString('hex')}')`,
    );
    return rows[0];
  };
}
