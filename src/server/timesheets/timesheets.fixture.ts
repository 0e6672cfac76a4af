import { beforeEach, expect } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildShift, type ShiftGiven } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type TestAnswer, testNow, testServer } from '#test/server.ts';

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
