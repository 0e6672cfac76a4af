import { beforeEach, describe, expect, it } from 'vitest';
import { ask, layShift } from '#server/notifications/causes.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

describe('a correction of clocked time', () => {
  it('notifies nobody where the record stays as it is, and the person where it is deleted', async () => {
    const uuid = await layShift(cast, { employee: cast.ana, daysAhead: -2, clocked: true });
    await ask(cast.admin, 'PATCH', `/shift/shifts/${uuid}/`, { note: 'Good work' });
    expect(await ask(cast.hourly, 'GET', '/human/notices/')).toEqual([]);
    await ask(cast.admin, 'DELETE', `/shift/shifts/${uuid}/`);
    expect(await ask(cast.hourly, 'GET', '/human/notices/')).toMatchObject([
      { kind: 'time_corrected', data: { date: '2026-11-16', clock_in: null, clock_out: null } },
    ]);
  });
});
