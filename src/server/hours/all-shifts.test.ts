import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildShift, type ShiftGiven } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { bay, database, hour, minute, report, setUpReports } from './hours.fixture.ts';

setUpReports();

interface Examined {
  uuid: string;
  employee: number | null;
  worked_seconds: number;
  exceptions: string[];
}

describe('all shifts', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);
  function nineToFive(date: string, given: Partial<ShiftGiven> = {}): Promise<string> {
    const [start, end] = [wall(date, '09:00'), wall(date, '17:00')];
    const noon = wall(date, '12:00');
    return database.withinStore(cast.storeId, (query) =>
      buildShift(query, {
        employee: cast.ana,
        branch: cast.sanFrancisco,
        start,
        end,
        clockIn: start,
        clockOut: end,
        breaks: [{ start: noon, end: noon + 30 * minute }],
        ...given,
      }),
    );
  }
  async function all(filters: Record<string, string> = {}): Promise<Examined[]> {
    const answer = await report(cast.admin, 'all', filters);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Examined[];
  }
  const brief = async (filters: Record<string, string>) =>
    (await all(filters)).map(({ uuid, worked_seconds, exceptions }) => [uuid, worked_seconds, exceptions]);
  const week = { date_from: '2026-11-08', date_to: '2026-11-14' };

  it('are those of the previous pay period unless dates are given', async () => {
    const [before, first, last, after] = [
      await nineToFive('2026-10-31'),
      await nineToFive('2026-11-01'),
      await nineToFive('2026-11-15'),
      await nineToFive('2026-11-16'),
    ];
    expect((await all()).map(({ uuid }) => uuid)).toEqual([first, last]);
    const range = { date_from: '2026-10-31', date_to: '2026-11-16' };
    expect((await all(range)).map(({ uuid }) => uuid)).toEqual([before, first, last, after]);
  });

  it('bring the shift as it is, what is counted of it and what is amiss', async () => {
    const uuid = await nineToFive('2026-11-09', { note: 'Till' });
    const [shown] = await all(week);
    expect(shown).toMatchObject({
      uuid,
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start_time: expect.stringContaining('2026-11-09T17:00:00'),
      shift_role: 'AT',
      planned: true,
      breaks: [{ start_time: expect.any(String), end_time: expect.any(String) }],
      note: 'Till',
      version: 1,
      worked_seconds: 7 * hour + 30 * minute,
      exceptions: [],
    });
  });

  it('tell each exception', async () => {
    const late = await nineToFive('2026-11-09', { clockIn: wall('2026-11-09', '09:20') });
    const early = await nineToFive('2026-11-10', { clockIn: wall('2026-11-10', '08:30') });
    const hungry = await nineToFive('2026-11-11', { breaks: [] });
    const absent = await nineToFive('2026-11-12', { clockIn: null, clockOut: null, breaks: [] });
    const open = await nineToFive('2026-11-13', { clockOut: null, missingOut: true, breaks: [] });
    const endless = await nineToFive('2026-11-14', {
      clockOut: wall('2026-11-14', '09:00') + 24 * hour + 1,
      breaks: [],
    });
    expect(await brief(week)).toEqual([
      [late, 7 * hour + 10 * minute, ['late']],
      [early, 8 * hour, ['early']],
      [hungry, 8 * hour, ['long_without_break']],
      [absent, 0, ['no_show']],
      [open, 0, ['missing_out']],
      [endless, 24 * hour + 1, ['long_without_break', 'overlong']],
    ]);
  });

  it('tell records that share time, and punches that wait', async () => {
    const planned = await nineToFive('2026-11-09');
    const start = wall('2026-11-09', '16:00');
    const beside = await nineToFive('2026-11-09', {
      branch: cast.oakland,
      planned: false,
      start,
      end: start + 2 * hour,
      clockIn: start,
      clockOut: start + 2 * hour,
      breaks: [],
    });
    const apart = await nineToFive('2026-11-09', { employee: cast.luis });
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('waiting_punch')
        .values({
          key: randomUUID(),
          employee_id: cast.luis,
          action: 'out',
          at: at(wall('2026-11-09', '18:00')),
          received_at: at(wall('2026-11-09', '18:00')),
          body: '{}',
          refusal: '{}',
        })
        .execute(),
    );
    const found = new Map((await all(week)).map(({ uuid, exceptions }) => [uuid, exceptions]));
    expect(found.get(planned)).toEqual(['overlap']);
    expect(found.get(beside)).toEqual(['overlap']);
    expect(found.get(apart)).toEqual(['waiting']);
  });

  it('count salaried plans that have ended, and nothing of leave and open shifts', async () => {
    const none = { clockIn: null, clockOut: null, breaks: [] };
    const plan = await nineToFive('2026-11-09', { employee: cast.daniel, ...none });
    const leave = await nineToFive('2026-11-10', { role: 'TO', ...none });
    const nobody = await nineToFive('2026-11-11', { employee: null, ...none });
    expect(await brief(week)).toEqual([
      [plan, 8 * hour, []],
      [leave, 0, []],
      [nobody, 0, []],
    ]);
  });

  it.each([
    ['one date alone', { date_from: '2026-11-08' }, 'date_to'],
    ['the other alone', { date_to: '2026-11-08' }, 'date_from'],
    ['a range that ends before it begins', { date_from: '2026-11-08', date_to: '2026-11-07' }, 'date_to'],
    ['401 days', { date_from: '2025-01-01', date_to: '2026-02-05' }, 'date_to'],
  ])('are refused for %s', async (_what, filters, field) => {
    const answer = await report(cast.admin, 'all', filters as Record<string, string>);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});
