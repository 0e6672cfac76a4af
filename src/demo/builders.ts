import { randomUUID } from 'node:crypto';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { demoPassword } from '#domain/accounts/password.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { type Power, powers } from '#domain/permissions.ts';
import type { AccountRole, ShiftRole } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import { hashSecret } from '#server/accounts/passwords/hash-secret.ts';

/** Builders of rows with defaults, for the demo company and for tests. They skip the rules to build past data. */

export const zone = 'America/Los_Angeles';

let serial = 0;
/** Makes a number that no other row of this process has. */
function next(): string {
  serial += 1;
  return `${process.pid.toString(36)}${Date.now().toString(36)}${serial.toString(36)}`;
}

const hashes = new Map<string, Promise<string>>();
/** Hashes a secret once per process: many accounts share a password. */
export function hashOnce(secret: string): Promise<string> {
  let made = hashes.get(secret);
  if (!made) {
    made = hashSecret(secret);
    hashes.set(secret, made);
  }
  return made;
}

export interface StoreGiven {
  name?: string;
  firm_name?: string;
  hours?: string;
  plan?: number;
  enable_schedule?: boolean;
  enable_pto?: boolean;
  enable_sickleave?: boolean;
  min_pto_req_days?: number;
  pto_annual_hours?: number;
  pto_cap_hours?: number;
  salary_period?: number;
  period_anchor?: string;
  timezone?: string;
  phone?: string;
  email?: string;
  address?: string;
}

export const storeDefaults = {
  name: 'Test Cafe',
  firm_name: 'Test Partners',
  timezone: zone,
  enable_schedule: true,
  enable_pto: true,
  enable_sickleave: true,
  min_pto_req_days: 7,
};

export async function buildStore(database: Database, given: StoreGiven = {}): Promise<number> {
  return database.acrossStores(async (query) => {
    const { id } = await query
      .insertInto('store')
      .values({ ...storeDefaults, ...given })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export interface BranchGiven {
  name?: string;
  timezone?: string;
  is_active?: boolean;
  address?: string;
  phone?: string;
  sick_use_limit?: boolean;
}

/** Makes branches; returns their ids in order. */
export async function buildBranches(query: StoreQuery, given: BranchGiven[]): Promise<number[]> {
  const rows = given.map((one) => ({ name: 'Main Street', timezone: zone, ...one }));
  const made = await query.insertInto('branch').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

export async function buildBranch(query: StoreQuery, given: BranchGiven = {}): Promise<number> {
  const [id] = await buildBranches(query, [given]);
  if (id === undefined) throw new Error('No branch was built');
  return id;
}

export interface EmployeeGiven {
  first_name?: string;
  last_name?: string;
  role?: AccountRole;
  salary?: boolean;
  active?: boolean;
  branches?: number[];
  /** Whole cents per hour, or per pay period when salaried. */
  cents?: number;
  pin?: string;
  hire_date?: string;
  weekly_hours?: number;
  email?: string;
  phone?: string;
}

/** Makes employees with branches, a pay rate and a PIN where given; returns their ids in order. */
export async function buildEmployees(query: StoreQuery, given: EmployeeGiven[]): Promise<number[]> {
  const rows = await Promise.all(
    given.map(async ({ branches: _branches, cents: _cents, pin, ...fields }) => ({
      first_name: 'Ana',
      last_name: 'Reyes',
      role: 'AT' as const,
      salary: false,
      active: true,
      hire_date: '2024-01-08',
      ...fields,
      pin_hash: pin === undefined ? null : await hashOnce(pin),
    })),
  );
  const made = await query.insertInto('employee').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  const each = given.map((one, index) => ({ ...one, employee_id: ids[index] ?? 0 }));
  const branches = each.flatMap(({ employee_id, branches = [] }) =>
    branches.map((branch_id, position) => ({ employee_id, branch_id, position })),
  );
  if (branches.length > 0) await query.insertInto('employee_branch').values(branches).execute();
  const rates = each.flatMap(({ employee_id, cents, salary = false, hire_date = '2024-01-08' }) =>
    cents === undefined ? [] : { employee_id, from_date: hire_date, cents, salaried: salary },
  );
  if (rates.length > 0) await query.insertInto('pay_rate').values(rates).execute();
  return ids;
}

export async function buildEmployee(query: StoreQuery, given: EmployeeGiven = {}): Promise<number> {
  const [id] = await buildEmployees(query, [given]);
  if (id === undefined) throw new Error('No employee was built');
  return id;
}

export interface UserGiven {
  username?: string;
  password?: string;
  email?: string | null;
  auth_type?: AuthType;
  employee_id?: number | null;
  branch_id?: number | null;
  /** The client that it is a contact of. */
  client_id?: number | null;
  first_name?: string;
  last_name?: string;
  active?: boolean;
  /** An admin's; an owner's if not given. */
  powers?: Power[];
  branches?: number[] | null;
  created_at?: ReturnType<typeof at>;
}

/** Default password of every built account. */
export const builtPassword = demoPassword;

/** Makes an account a contact of a client. */
export async function buildContact(query: StoreQuery, user_id: number, client_id: number): Promise<void> {
  await query.insertInto('client_contact').values({ user_id, client_id }).execute();
}

interface BuiltUser {
  id: number;
  username: string;
  password: string;
}

/** Makes accounts within the current store; returns them in order. */
export async function insertUsers(query: StoreQuery, given: UserGiven[]): Promise<BuiltUser[]> {
  const each = given.map((one) => ({ password: builtPassword, username: `user-${next()}`, ...one }));
  const rows = await Promise.all(
    each.map(async ({ password, client_id: _client, username, ...fields }) => ({
      username,
      password_hash: await hashOnce(password),
      email: `${username}@example.com`,
      auth_type: 'admin' as const,
      powers: (fields.auth_type ?? 'admin') === 'admin' ? [...powers] : [],
      first_name: 'Priya',
      last_name: 'Nair',
      active: true,
      ...fields,
    })),
  );
  const made = await query.insertInto('app_user').values(rows).returning('id').execute();
  const users = each.map((one, index) => ({ ...one, id: made[index]?.id ?? 0 }));
  for (const { id, client_id } of users) if (client_id != null) await buildContact(query, id, client_id);
  return users.map(({ id, username, password }) => ({ id, username, password }));
}

/** Makes an account within the current store. */
export async function insertUser(query: StoreQuery, given: UserGiven = {}): Promise<BuiltUser> {
  const [user] = await insertUsers(query, [given]);
  if (!user) throw new Error('No account was built');
  return user;
}

export async function buildUser(
  database: Database,
  storeId: number,
  given: UserGiven = {},
): Promise<BuiltUser> {
  await hashOnce(given.password ?? builtPassword);
  return database.withinStore(storeId, (query) => insertUser(query, given));
}

export async function buildClient(query: StoreQuery, given: { entity_name?: string } = {}): Promise<number> {
  const { id } = await query
    .insertInto('client')
    .values({ entity_name: 'Cortland Market Inc.', active: true, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ShiftGiven {
  uuid?: string;
  employee: number | null;
  branch: number;
  /** Epoch seconds. */
  start: number;
  end: number;
  role?: ShiftRole;
  position?: number | null;
  planned?: boolean;
  clockIn?: number | null;
  clockOut?: number | null;
  missingOut?: boolean;
  breaks?: { start: number; end: number | null }[];
  note?: string;
  zone?: string;
}

/** Rows per insert: PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 2000;

function inParts<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) parts.push(rows.slice(from, from + rowsAtOnce));
  return parts;
}

/** Makes many shifts with their breaks; returns their uuids in order. */
export async function buildShifts(query: StoreQuery, given: ShiftGiven[]): Promise<string[]> {
  const shifts = given.map((shift) => ({
    uuid: randomUUID(),
    planned: true,
    note: '',
    breaks: [],
    ...shift,
  }));
  for (const part of inParts(shifts)) {
    await query
      .insertInto('shift')
      .values(
        part.map((shift) => ({
          uuid: shift.uuid,
          employee_id: shift.employee,
          branch_id: shift.branch,
          start_time: at(shift.start),
          end_time: at(shift.end),
          local_date: localDate(shift.start, shift.zone ?? zone),
          shift_role: shift.role ?? 'AT',
          position_id: shift.position ?? null,
          note: shift.note,
          planned: shift.planned,
          clock_in: typeof shift.clockIn === 'number' ? at(shift.clockIn) : null,
          clock_out: typeof shift.clockOut === 'number' ? at(shift.clockOut) : null,
          missing_out: shift.missingOut ?? false,
        })),
      )
      .execute();
    const breaks = part.flatMap(({ uuid, breaks }) =>
      breaks.map(({ start, end }) => ({
        shift_uuid: uuid,
        start_time: at(start),
        end_time: end === null ? null : at(end),
      })),
    );
    if (breaks.length > 0) await query.insertInto('shift_break').values(breaks).execute();
  }
  return shifts.map(({ uuid }) => uuid);
}

export async function buildShift(query: StoreQuery, given: ShiftGiven): Promise<string> {
  const [uuid] = await buildShifts(query, [given]);
  if (!uuid) throw new Error('No shift was built');
  return uuid;
}
