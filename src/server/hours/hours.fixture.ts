import { afterEach, beforeAll, expect } from 'vitest';
import type { Database } from '#database/open.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

export type Table = Record<string, Record<string, number>>;

export const [minute, hour, day] = [60, 3600, 86_400];
export const bay = 'America/Los_Angeles';
export const newYork = 'America/New_York';

export let database: Database;
export let setNow: (now: number) => void;

/** Starts the server for a file's tests; resets its clock after each. */
export function setUpReports(): void {
  beforeAll(async () => {
    ({ database, setNow } = await testServer());
  });
  afterEach(() => setNow(testNow));
}

const parameters = (filters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString();

/** Requests a report by its name below `/dashboard/shift/`, or by its path below `/dashboard/`. */
export const report = (caller: Caller, name: string, filters: Record<string, string | number>) => {
  const path = name.startsWith('transaction/') ? name : `shift/${name}`;
  return caller.call('GET', `/dashboard/${path}/?${parameters(filters)}`);
};

export async function table(
  caller: Caller,
  name: string,
  filters: Record<string, string | number>,
): Promise<Table> {
  const answer = await report(caller, name, filters);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Table;
}
