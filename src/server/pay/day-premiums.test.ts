import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { weekStart } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { bay, database, hour, report, setNow, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow } from '#test/server.ts';

setUpReports();

describe('premiums of a day', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const day = { date_from: '2026-11-09', date_to: '2026-11-09' };
  const days = new URLSearchParams(day).toString();
  const wall = (time: string) => instantOfWallTime(day.date_from, time, bay);
  /** A plan with a record of some hours from its start. */
  const work = (from: string, to: string, hours: number, branch = cast.sanFrancisco) => {
    const times = { start: wall(from), end: wall(to), clockIn: wall(from) };
    const record = { ...times, clockOut: wall(from) + hours * hour, employee: cast.ana, branch };
    return database.withinStore(cast.storeId, (query) => buildShift(query, record));
  };
  const publish = async () => {
    const answer = await cast.admin.call('POST', '/shift/publish/', { body: { sunday: '2026-11-08' } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const paid = async () => (await table(cast.admin, 'comp-report', day))[cast.ana] ?? {};

  it('pay for reporting to a published shift with too little work, and stay as closed', async () => {
    await work('09:00', '17:00', 1);
    expect(await paid()).toMatchObject({ wages: 24_00, reporting_time: 0 });
    await publish();
    const owed = { wages: 24_00, reporting_time: 72_00, premium_pay: 72_00, total: 96_00, regular: 1 };
    expect(await paid()).toMatchObject(owed);
    const receipt = (await report(cast.hourly, 'comp-report/emp', day)).body as {
      days: object[];
      weeks: { lines: object[] }[];
    };
    expect(receipt.days).toMatchObject([
      { reporting: { scheduled: 8 * hour, worked: hour, owed: 3 * hour } },
    ]);
    expect(receipt.weeks[0]?.lines).toContainEqual(
      expect.objectContaining({ category: 'reporting_time', cents: 72_00 }),
    );
    const asked = async () => (await cast.admin.call('GET', `/dashboard/premium-days/?${days}`)).body;
    const row = {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      date: day.date_from,
      kind: 'reporting_time',
    };
    expect(await asked()).toMatchObject([{ ...row, scheduled: 8 * hour, worked: hour, cause: null }]);
    const say = (cause: string) => {
      const body = { employee: cast.ana, date: day.date_from, kind: 'reporting_time', cause };
      return cast.admin.call('PUT', '/dashboard/premium-cause/', { body });
    };
    expect((await say('employee')).status).toBe(200);
    expect(await paid()).toMatchObject({ wages: 24_00, reporting_time: 0 });
    expect(await asked()).toMatchObject([{ ...row, cause: 'employee' }]);
    const manager = await buildManager(cast, [cast.oakland]);
    expect((await manager.call('GET', `/dashboard/premium-days/?${days}`)).body).toEqual([]);
    const elsewhere = await buildManager(cast, [cast.oakland], 'payroll_accountant');
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('employee_branch')
        .values({ employee_id: cast.ana, branch_id: cast.oakland })
        .execute(),
    );
    const body = { employee: cast.ana, date: day.date_from, kind: 'reporting_time', cause: 'employee' };
    expect((await elsewhere.call('PUT', '/dashboard/premium-cause/', { body })).status).toBe(404);
    expect((await say('employer')).status).toBe(200);
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body: day })).status).toBe(201);
    expect(await paid()).toMatchObject(owed);
    expect((await say('employee')).status).toBe(400);
  });

  it('ask about a published shift that was deleted, and pay for it once a manager says so', async () => {
    const times = { start: wall('09:00'), end: wall('17:00'), employee: cast.ana, branch: cast.sanFrancisco };
    const uuid = await database.withinStore(cast.storeId, (query) => buildShift(query, times));
    await publish();
    const asked = async () => (await cast.admin.call('GET', `/dashboard/premium-days/?${days}`)).body;
    expect(await asked()).toEqual([]);
    expect((await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`)).status).toBeLessThan(300);
    const row = {
      employee: cast.ana,
      kind: 'reporting_time',
      scheduled: 8 * hour,
      worked: 0,
      cancelled: true,
    };
    expect([await asked(), await paid()]).toMatchObject([[{ ...row, cause: null }], {}]);
    // Told afterwards, it stays, and is told once.
    await publish();
    const pending = await cast.admin.call('GET', '/shift/publish/pending/?date=2026-11-08');
    expect(pending.body).toMatchObject({ count: 0 });
    await publish();
    expect(await asked()).toMatchObject([{ ...row, cause: null }]);
    const manager = await buildManager(cast, [cast.sanFrancisco]);
    expect((await manager.call('GET', `/dashboard/premium-days/?${days}`)).body).toMatchObject([row]);
    const say = (cause: string, caller = manager) => {
      const body = { employee: cast.ana, date: day.date_from, kind: 'reporting_time', cause };
      return caller.call('PUT', '/dashboard/premium-cause/', { body });
    };
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('employee_branch')
        .values({ employee_id: cast.ana, branch_id: cast.oakland })
        .execute(),
    );
    expect((await say('employer', await buildManager(cast, [cast.oakland]))).status).toBe(404);
    expect((await say('employer')).status).toBe(200);
    expect(await paid()).toMatchObject({ wages: 0, reporting_time: 4 * 24_00, total: 4 * 24_00 });
    expect((await say('employee')).status).toBe(200);
    expect(await paid()).toEqual({});
    expect(await asked()).toMatchObject([{ cause: 'employee' }]);
  });

  it('rest on the plan as told before the shift began, whatever is published afterwards', async () => {
    await work('09:00', '17:00', 1);
    await publish();
    const [shift] = (await cast.admin.call('GET', '/shift/shifts/?date=2026-11-08')).body as {
      uuid: string;
    }[];
    const body = { end_time: '2026-11-09T10:00:00-08:00' };
    expect((await cast.admin.call('PATCH', `/shift/shifts/${shift?.uuid}/`, { body })).status).toBe(200);
    expect(await paid()).toMatchObject({ reporting_time: 72_00 });
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-08' } });
    expect(await paid()).toMatchObject({ reporting_time: 72_00 });
  });

  it('do not ask about a shift whose end its person was told of in time', async () => {
    const start = testNow + hour;
    const times = { start, end: start + 8 * hour, employee: cast.ana, branch: cast.sanFrancisco };
    const uuid = await database.withinStore(cast.storeId, (query) => buildShift(query, times));
    const body = { sunday: weekStart(localDate(start, bay)) };
    expect((await cast.admin.call('POST', '/shift/publish/', { body })).status).toBe(201);
    await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
    expect((await cast.admin.call('POST', '/shift/publish/', { body })).status).toBe(201);
    setNow(start + hour);
    const date = localDate(start, bay);
    const answer = await cast.admin.call('GET', `/dashboard/premium-days/?date_from=${date}&date_to=${date}`);
    expect(answer.body).toEqual([]);
  });

  it('pay for a split shift what the minimum wage of its branches asks', async () => {
    await work('08:00', '12:00', 4);
    await work('14:00', '18:00', 4, cast.oakland);
    expect(await paid()).toMatchObject({ wages: 8 * 24_00, split_shift: 0 });
    const asked = async (caller: Caller) =>
      (await caller.call('GET', `/dashboard/premium-days/?${days}`)).body;
    const row = { kind: 'split_shift', gap: 2 * hour, closed: false };
    const manager = await buildManager(cast, [cast.sanFrancisco, cast.oakland]);
    const setMinimums = async (rates: [branch: number, rate: number][]) => {
      for (const [branch, rate] of rates) {
        const body = { minimum_wages: [{ from: '2026-07-01', rate }] };
        const answer = await cast.admin.call('PATCH', `/store/branch-profiles/${branch}/`, { body });
        expect(answer.status).toBe(200);
      }
    };
    await setMinimums([[cast.sanFrancisco, 1918]]);
    expect(await paid()).toMatchObject({ split_shift: 0 });
    // Left out for those who see no pay, either, it would tell pay.
    expect([await asked(cast.admin), await asked(manager)]).toMatchObject([[], [row]]);
    await setMinimums([
      [cast.sanFrancisco, 1918],
      [cast.oakland, 2200],
    ]);
    const owed = 9 * 22_00 - 8 * 24_00;
    expect(await paid()).toMatchObject({ split_shift: owed, premium_pay: owed, total: 8 * 24_00 + owed });
    expect(await asked(cast.admin)).toMatchObject([row]);
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body: day })).status).toBe(201);
    expect(await asked(cast.admin)).toMatchObject([{ ...row, closed: true }]);
  });
});
