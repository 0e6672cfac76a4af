import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { buildShift, buildUser, type ShiftGiven } from '#demo/builders.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, type TestAnswer, testNow, testServer } from '#test/server.ts';

export const [minute, hour, day] = [60, 3600, 86_400];

/** A fresh cast and the clock put back for each test of a file. */
export let cast: Cast;
export let setNow: (now: number) => void;

/** A cast for each test of the file. */
export function setUpClock(): void {
  beforeEach(async () => {
    ({ setNow } = await testServer());
    cast = await buildCast();
  });
  afterEach(() => setNow(testNow));
}

export const seconds = (text: string) => Date.parse(text) / 1000;
/** As the API writes instants. */
export const iso = (instant: number) => formatInstant(instant);

export type Action = 'in' | 'out' | 'break_start' | 'break_end';

export function bodyOf(action: Action, at: number, overrides: Record<string, unknown> = {}) {
  return { key: randomUUID(), employee: cast.ana, pin: anasPin, action, at: iso(at), ...overrides };
}

export function send(body: unknown, caller: Caller = cast.clock): Promise<TestAnswer> {
  return caller.call('POST', '/shift/clock/', { body });
}

/** Ana taps at that moment, which is also the server's. */
export function tap(
  action: Action,
  at: number,
  overrides: Record<string, unknown> = {},
  caller: Caller = cast.clock,
) {
  setNow(at);
  return send(bodyOf(action, at, overrides), caller);
}

export interface PunchedShift {
  uuid: string;
  start_time: string;
  end_time: string;
  clock_in: string | null;
  clock_out: string | null;
  breaks: { start_time: string; end_time: string | null }[];
  planned: boolean;
  shift_role: string;
  branch: number;
}

export const shiftOf = (answer: TestAnswer) => (answer.body as { shift: PunchedShift }).shift;
export const codeOf = (answer: TestAnswer) => answer.headers['x-error-code'];

export async function within<T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, work) as Promise<T>;
}

/** Plans Ana's shift in San Francisco; a test changes what it is about. */
export function plan(start: number, end: number, given: Partial<ShiftGiven> = {}): Promise<string> {
  return within((query) =>
    buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, start, end, ...given }),
  );
}

/** All records of a store's shifts as they lie in the database. */
export async function rows() {
  const { database } = await testServer();
  return database.readWithinStore(cast.storeId, (query) =>
    query.selectFrom('shift').selectAll().orderBy('clock_in').orderBy('start_time').execute(),
  );
}

/** A second tablet in the same branch, with an account of its own. */
export async function anotherKiosk(branch_id = cast.sanFrancisco): Promise<Caller> {
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { auth_type: 'clockadmin', branch_id });
  return signedInAs({ storeId: cast.storeId, userId: id, isKiosk: true });
}

export const nine = seconds('2026-11-18T09:00:00-08:00');
export const five = nine + 8 * hour;
