import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';

export let cast: Cast;

/** Builds a company for each test of the file. */
export function setUpShifts(): void {
  beforeEach(async () => {
    cast = await buildCast();
  });
}

/** Valid create of Ana's Thursday, 9 to 5 in San Francisco. */
export const thursday = (overrides: Record<string, unknown> = {}) => thursdayOf(cast, overrides);

/** The same in a company of the test's own. */
export function thursdayOf({ ana, sanFrancisco }: Cast, overrides: Record<string, unknown> = {}) {
  return {
    uuid: randomUUID(),
    employee: ana,
    branch: sanFrancisco,
    start_time: '2026-11-19T09:00:00-08:00',
    end_time: '2026-11-19T17:00:00-08:00',
    shift_role: 'AT',
    note: '',
    ...overrides,
  };
}

export const create = (body: unknown) => cast.admin.call('POST', '/shift/shifts/create/', { body });
export const week = (date = '2026-11-19') => cast.admin.call('GET', `/shift/shifts/?date=${date}`);
export const change = (uuid: unknown, body: unknown, headers = {}) =>
  cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body, headers });
