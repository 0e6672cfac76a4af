import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildShift, type ShiftGiven } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, minute, report, setNow, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

describe('tips', () => {
  let cast: Cast;
  let nina: number;
  beforeEach(async () => {
    cast = await buildCast();
    nina = await database.withinStore(cast.storeId, (query) =>
      buildEmployee(query, { first_name: 'Nina', role: 'JR', branches: [cast.sanFrancisco], cents: 2000 }),
    );
  });

  const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);
  let serial = 0;
  function taken(date: string, time: string, cents: number, branch = cast.sanFrancisco) {
    serial += 1;
    const sale = {
      id: `T${serial}`,
      tender: 'card' as const,
      gross: 5000,
      discount: 0,
      tax: 431,
      tip: cents,
    };
    return database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: branch, zone: bay }, [{ ...sale, occurredAt: wall(date, time) }]),
    );
  }
  function clocked(employee: number, from: string, to: string, given: Partial<ShiftGiven> = {}) {
    const [start, end] = [wall('2026-11-09', from), wall('2026-11-09', to)];
    const shift = { employee, branch: cast.sanFrancisco, start, end, clockIn: start, clockOut: end };
    return database.withinStore(cast.storeId, (query) => buildShift(query, { ...shift, ...given }));
  }
  const day = { date_from: '2026-11-09', date_to: '2026-11-09' };
  const total = (filters: object = {}) => table(cast.admin, 'tip-total', { ...day, ...filters });
  const byDate = (filters: object = {}) =>
    table(cast.admin, 'tip', { ...day, branch: cast.sanFrancisco, ...filters });

  it('leave out unpaid breaks, managers’ shifts, and who may not take part', async () => {
    await taken('2026-11-09', '12:00', 1000);
    const rest = { start: wall('2026-11-09', '12:10'), end: wall('2026-11-09', '12:50') };
    await clocked(cast.ana, '12:00', '13:00');
    await clocked(cast.luis, '12:00', '13:40', { breaks: [rest] });
    await clocked(nina, '12:00', '13:00', { role: 'MN' });
    expect(await byDate()).toEqual({
      [cast.ana]: { '2026-11-09': 500 },
      [cast.luis]: { '2026-11-09': 500 },
    });
    const eligibility = { body: { tip_eligible: [{ from: '2026-11-09', value: false }] } };
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.luis}/`, eligibility);
    expect(await byDate()).toEqual({ [cast.ana]: { '2026-11-09': 1000 } });
  });

  it('are shared by time recorded twice once, in the record that began first, over all branches', async () => {
    await taken('2026-11-09', '12:00', 900);
    await taken('2026-11-09', '12:00', 400, cast.oakland);
    await clocked(cast.luis, '12:00', '13:00');
    await clocked(cast.daniel, '12:00', '14:00', { branch: cast.oakland });
    await clocked(cast.ana, '11:00', '14:00');
    await clocked(cast.ana, '12:00', '14:30', { branch: cast.oakland, planned: false });
    const ofOakland = { [cast.ana]: { [cast.oakland]: 80 }, [cast.daniel]: { [cast.oakland]: 320 } };
    expect(await total()).toMatchObject(ofOakland);
    expect(await byDate({ branch: cast.oakland })).toEqual({
      [cast.ana]: { '2026-11-09': 80 },
      [cast.daniel]: { '2026-11-09': 320 },
    });
    // A manager's shift takes nothing away from another one at the same time.
    await clocked(cast.luis, '11:30', '14:30', { branch: cast.oakland, role: 'MN', planned: false });
    expect(await byDate()).toEqual({
      [cast.ana]: { '2026-11-09': 675 },
      [cast.luis]: { '2026-11-09': 225 },
    });
  });

  it('stay visible where nobody can take them', async () => {
    await taken('2026-11-09', '12:00', 700);
    await taken('2026-11-09', '12:00', -250, cast.oakland);
    await clocked(cast.daniel, '09:00', '17:00', { clockIn: null, clockOut: null });
    await clocked(cast.ana, '12:00', '13:00', { branch: cast.oakland });
    expect(await total()).toEqual({ '0': { [cast.sanFrancisco]: 700, [cast.oakland]: -250 } });
    expect(await byDate({ branch: cast.oakland })).toEqual({ '0': { '2026-11-09': -250 } });
  });

  it('stay with who has left since', async () => {
    await taken('2026-11-09', '12:00', 700);
    await clocked(cast.luis, '12:00', '13:00');
    await cast.admin.call('DELETE', `/human/employees/${cast.luis}/`);
    expect(await byDate()).toEqual({ [cast.luis]: { '2026-11-09': 700 } });
  });

  it('of a night belong to the day on which they were taken', async () => {
    await taken('2026-11-09', '23:30', 500);
    await taken('2026-11-10', '00:30', 300);
    const end = wall('2026-11-10', '02:00');
    await clocked(cast.ana, '22:00', '23:00', { end, clockOut: end });
    await clocked(cast.luis, '23:00', '23:40', { clockOut: wall('2026-11-09', '23:40') + 20 * minute });
    expect(await byDate({ date_to: '2026-11-10' })).toEqual({
      [cast.ana]: { '2026-11-09': 333, '2026-11-10': 300 },
      [cast.luis]: { '2026-11-09': 167 },
    });
  });

  it('of one person are told by branch and date, to themselves and an admin only', async () => {
    await taken('2026-11-09', '12:00', 700);
    await clocked(cast.ana, '12:00', '13:00');
    const own = [{ id: cast.sanFrancisco, data: { '2026-11-09': 700 } }];
    const of = (caller: typeof cast.admin, staff?: number) =>
      report(caller, 'tip-total/emp', staff === undefined ? day : { ...day, staff });
    expect((await of(cast.hourly)).body).toEqual(own);
    expect((await of(cast.hourly, cast.ana)).body).toEqual(own);
    expect((await of(cast.admin, cast.ana)).body).toEqual(own);
    expect((await of(cast.admin, cast.luis)).body).toEqual([]);
    expect((await of(cast.hourly, cast.luis)).status).toBe(404);
    const unnamed = await of(cast.admin);
    expect([unnamed.status, Object.keys(unnamed.body as object)]).toEqual([400, ['staff']]);
  });

  it('are provisional while somebody who shares in the window is still in', async () => {
    await taken('2026-11-09', '11:00', 5846);
    await clocked(cast.luis, '10:59', '11:20');
    const open = { clockOut: null };
    const id = await clocked(cast.ana, '09:00', '17:00', open);
    await clocked(nina, '09:00', '17:00', { ...open, role: 'MN' });
    const pools = async (caller = cast.admin, filters: object = {}) =>
      (await report(caller, 'tip-pools', { ...day, ...filters })).body;
    setNow(wall('2026-11-09', '11:21'));
    const provisional = { shares: [{ employee: cast.luis, cents: 5846 }], provisional: true };
    expect(await pools()).toMatchObject([provisional]);
    expect(await pools(cast.admin, { staff: cast.luis })).toMatchObject([provisional]);
    setNow(wall('2026-11-10', '01:00'));
    expect(await pools()).toMatchObject([provisional]);
    setNow(wall('2026-11-10', '01:00') + 1);
    expect(await pools()).toMatchObject([{ ...provisional, provisional: false }]);
    setNow(wall('2026-11-09', '17:00'));
    await cast.admin.call('PATCH', `/shift/shifts/${id}/`, {
      body: { clock_out: '2026-11-09T12:00:00-08:00', reason: 'She told me' },
    });
    expect(await pools()).toMatchObject([{ shares: [{ employee: cast.ana }, {}], provisional: false }]);
  });

  it('open to how each share came about, for oneself and for the manager', async () => {
    await taken('2026-11-09', '12:00', 6000);
    await taken('2026-11-09', '12:30', 4000);
    await taken('2026-11-09', '12:40', 0);
    for (const employee of [cast.ana, cast.luis, nina]) await clocked(employee, '12:00', '13:00');
    await clocked(cast.ana, '15:00', '16:00', { role: 'MN' });
    const pools = async (caller = cast.admin, filters: object = {}) => {
      const answer = await report(caller, 'tip-pools', { ...day, ...filters });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as { cents: number; shares: { employee: number; cents: number }[] }[];
    };
    const presence = [{ start_time: '2026-11-09T20:00:00+00:00', end_time: '2026-11-09T21:00:00+00:00' }];
    const anas = {
      employee: cast.ana,
      seconds: 3600,
      weight: 3600,
      presence,
      floor: 3333,
      remainder: 3600,
      cents: 3334,
    };
    const own = {
      branch: cast.sanFrancisco,
      date: '2026-11-09',
      name: null,
      by: 'hours',
      cents: 10_000,
      transactions: 2,
      seconds: 10_800,
      weight: 10_800,
      people: 3,
      left: 1,
      shares: [anas],
      excluded: [{ employee: cast.ana, seconds: 3600, reason: expect.stringContaining('manager') }],
      unassigned: null,
      provisional: false,
    };
    expect(await pools(cast.hourly)).toEqual([own]);
    expect(await pools(cast.admin, { staff: cast.ana })).toEqual([own]);
    const [all] = await pools();
    expect(all?.shares.map(({ employee, cents }) => [employee, cents])).toEqual([
      [cast.ana, 3334],
      [cast.luis, 3333],
      [nina, 3333],
    ]);
    expect(await pools(cast.admin, { branch: cast.oakland })).toEqual([]);
    expect(await pools(cast.admin, { hour_from: 13 })).toEqual([]);
    await taken('2026-11-09', '13:30', -50);
    expect(await pools(cast.admin, { hour_from: 13, hour_to: 14 })).toMatchObject([
      { cents: -50, left: 0, shares: [], unassigned: expect.stringContaining('refunded') },
    ]);
  });
});
