import type pg from 'pg';

/** User, employee and store behind a secret: everything that decides rights. */
export interface AccountRow {
  store_id: number;
  user_id: number;
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
  /** The client that a contact's session works for. */
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
  /** The store requires two-factor authentication of this admin, who has none. */
  second_factor_missing: boolean;
  /** Rights that a client's contact lacks; absent for a token, which acts for an admin. */
  withheld?: string[];
  /** Clients that the account is a contact of; absent for a token. */
  entities?: number[];
}

/** A session with its account. Times are whole epoch seconds. */
interface SessionRow extends AccountRow {
  csrf_token: string;
  is_kiosk: boolean;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  store_clock_from_phone: boolean;
}

/** A token of a program with the account that made it. Times are whole epoch seconds. */
interface ApiTokenRow extends AccountRow {
  token_id: number;
  token_name: string;
  token_powers: string[];
  /** Null: all. */
  token_branches: number[] | null;
  ends_at: number;
  last_used_at: number | null;
}

/** Finds what belongs to a secret by its SHA-256, whatever its age, in one statement. */
export interface FindBySecret {
  /** With the rights as of an instant, in epoch seconds. */
  findSession: (tokenHash: Buffer, at: number) => Promise<SessionRow | undefined>;
  findApiToken: (tokenHash: Buffer) => Promise<ApiTokenRow | undefined>;
}

type Find = <Row extends AccountRow>(
  name: 'find_session' | 'find_api_token',
  tokenHash: Buffer,
  at?: number,
) => Promise<Row | undefined>;

const withFind = (find: Find): FindBySecret => ({
  findSession: (tokenHash, at) => find<SessionRow>('find_session', tokenHash, at),
  findApiToken: (tokenHash) => find<ApiTokenRow>('find_api_token', tokenHash),
});

/** Finds with prepared statements, planned once for each connection. */
export function preparedFind(pool: pg.Pool): FindBySecret {
  return withFind(async <Row extends AccountRow>(name: string, tokenHash: Buffer, at?: number) => {
    const { rows } = await pool.query<Row>({
      name,
      text: `SELECT * FROM ${name}($1${at === undefined ? '' : ', to_timestamp($2)'})`,
      values: at === undefined ? [tokenHash] : [tokenHash, at],
    });
    return rows[0];
  });
}

/** Finds with one plain message: clients of the embedded database share a session, where parameters may mix. */
export function plainFind(pool: pg.Pool): FindBySecret {
  return withFind(async <Row extends AccountRow>(name: string, tokenHash: Buffer, at?: number) => {
    const asOf = at === undefined ? '' : `, to_timestamp(${Math.trunc(at)})`;
    const { rows } = await pool.query<Row>(`SELECT * FROM ${name}('\\x${tokenHash.toString('hex')}'${asOf})`);
    return rows[0];
  });
}
