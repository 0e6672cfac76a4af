import { beforeEach, expect } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildShift, type ShiftGiven } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, type TestAnswer, testNow, testServer } from '#test/server.ts';

export const [minute, hour, day] = [60, 3600, 86_400];
export const seconds = (text: string) => Date.parse(text) / 1000;
export const iso = (instant: number) => new Date(instant * 1000).toISOString();
/** Monday, 9:00 in California, of the pay period. */
export const monday = seconds('2026-11-09T09:00:00-08:00');
export const period = { date_from: '2026-11-01', date_to: '2026-11-15' };

export let cast: Cast;

/** A company of its own for each test of the file. */
export function setUpTimesheets(): void {
  beforeEach(async () => {
    (await testServer()).setNow(testNow);
    cast = await buildCast();
  });
}

export async function within<Result>(work: (query: StoreQuery) => Promise<Result>): Promise<Result> {
  return (await testServer()).database.withinStore(cast.storeId, work);
}

/** A shift of Ana's, eight hours from Monday at nine with half an hour of break at noon unless given otherwise. */
export function shift(given: Partial<ShiftGiven> = {}): Promise<string> {
  const start = given.start ?? monday;
  const end = given.end ?? start + 8 * hour;
  const noon = start + 3 * hour;
  return within((query) =>
    buildShift(query, {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start,
      end,
      clockIn: start,
      clockOut: end,
      breaks: given.clockOut === null ? [] : [{ start: noon, end: noon + 30 * minute }],
      ...given,
    }),
  );
}

export function ok<Body>(answer: TestAnswer, status = 200): Body {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body as Body;
}

export const query = new URLSearchParams(period).toString();

interface Line {
  employee: { id: number };
  planned_seconds: number;
  worked_seconds: number;
  leave_seconds: number;
  cash_tips: number;
  exceptions: Record<string, number>;
  requests: number;
  clocked_in: boolean;
}

interface Sheet extends Line {
  shifts: {
    uuid: string;
    date: string;
    exceptions: string[];
    worked_seconds: number;
    cash_tips: number | null;
  }[];
  corrections: Correction[];
}

export interface Correction {
  id: number;
  shift: string | null;
  branch: number;
  date: string;
  resolution: string | null;
  changed: boolean;
  current: { uuid: string } | null;
}

interface History {
  entries: {
    subject: string;
    action: string;
    by: string;
    reason: string;
    before: object | null;
    after: object | null;
  }[];
  punches: { action: string; at: string }[];
}

export const lines = async () => ok<Line[]>(await cast.admin.call('GET', `/shift/timesheets/?${query}`));
export const sheet = async (by: Caller = cast.admin, range = query, employee = cast.ana) =>
  ok<Sheet>(await by.call('GET', `/shift/timesheets/${employee}/?${range}`));
export const history = async (uuid: string, by: Caller = cast.admin) =>
  ok<History>(await by.call('GET', `/shift/shifts/${uuid}/history/`));
export const ask = (body: object, by: Caller = cast.hourly) =>
  by.call('POST', '/shift/correction-requests/', { body: { reason: 'The tablet was off', ...body } });
export const resolve = (id: number, body: object) =>
  cast.admin.call('POST', `/shift/correction-requests/${id}/resolve/`, { body });

/** Ana's true record of that Monday. */
export const truth = { clock_in: iso(monday), clock_out: iso(monday + 8 * hour), breaks: [] };
