import { beforeEach, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';

setUpReports();

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);

interface Row {
  kind: string;
  id: string;
  actions: { action: string; call: string; body: object }[];
}

async function waits(caller: Caller = cast.admin): Promise<Row[]> {
  const { body } = await caller.call('GET', '/human/attention/');
  return (body as Row[]).filter(({ kind }) => kind === 'premium');
}

async function build(date: string, from: string, to: string, hours?: number): Promise<string> {
  const [start, end] = [wall(date, from), wall(date, to)];
  const record = hours === undefined ? {} : { clockIn: start, clockOut: start + hours * hour };
  const times = { employee: cast.ana, branch: cast.sanFrancisco, start, end, ...record };
  return database.withinStore(cast.storeId, (query) => buildShift(query, times));
}

const publish = (sunday: string) => cast.admin.call('POST', '/shift/publish/', { body: { sunday } });

it('a short day waits until a manager of its branch says who caused it', async () => {
  await build('2026-11-16', '09:00', '17:00', 1);
  expect(await waits()).toEqual([]);
  await publish('2026-11-15');
  const [row, ...others] = await waits();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    branch: cast.sanFrancisco,
    employee: { id: cast.ana },
    facts: {
      date: '2026-11-16',
      premium: 'reporting_time',
      scheduled_seconds: 8 * hour,
      worked_seconds: hour,
      cancelled: false,
    },
  });
  expect(await waits(await buildManager(cast, [cast.oakland]))).toEqual([]);
  expect(await waits(await buildManager(cast, null, 'client_manager'))).toEqual([]);
  const manager = await buildManager(cast, [cast.sanFrancisco]);
  expect(await waits(manager)).toHaveLength(1);
  const action = row?.actions.find(({ action }) => action === 'waive');
  expect(action).toMatchObject({ call: 'premium-cause.set', body: { cause: 'employee' } });
  const answer = await manager.call('PUT', '/dashboard/premium-cause/', { body: action?.body ?? {} });
  expect(answer.status).toBe(200);
  expect(await waits()).toEqual([]);
});

it('a split day and a deleted shift wait, those before two weeks or closed do not', async () => {
  await cast.admin.call('PATCH', `/store/branch-profiles/${cast.sanFrancisco}/`, {
    body: { minimum_wages: [{ from: '2026-01-01', rate: 2000 }] },
  });
  for (const date of ['2026-11-03', '2026-11-17']) {
    await build(date, '06:00', '08:00', 2);
    await build(date, '10:00', '12:00', 2);
  }
  const uuid = await build('2026-11-16', '09:00', '15:00');
  await publish('2026-11-15');
  await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
  expect(await waits()).toMatchObject([
    { id: `${cast.ana}-2026-11-16-reporting_time`, facts: { cancelled: true, scheduled_seconds: 6 * hour } },
    { id: `${cast.ana}-2026-11-17-split_shift`, facts: { premium: 'split_shift', gap_seconds: 2 * hour } },
  ]);
  const body = { date_from: '2026-11-16', date_to: '2026-11-17' };
  expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
  expect(await waits()).toEqual([]);
});
