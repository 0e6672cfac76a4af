import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift, type ShiftGiven } from '#demo/builders.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import type { Caller } from '#test/server.ts';
import { bay, database, hour, minute, report, setNow, setUpReports, table } from './hours.fixture.ts';

setUpReports();

describe('worked hours', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);
  /** Builds Ana's shift from 9 to 5, clocked as planned. */
  function nineToFive(date: string, given: Partial<ShiftGiven> = {}): Promise<string> {
    const [start, end] = [wall(date, '09:00'), wall(date, '17:00')];
    const shift = {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start,
      end,
      clockIn: start,
      clockOut: end,
    };
    return database.withinStore(cast.storeId, (query) => buildShift(query, { ...shift, ...given }));
  }
  const week = { date_from: '2026-11-08', date_to: '2026-11-14' };
  const total = (filters = week) => table(cast.admin, 'emp-hr-total', filters);
  const byDate = (branch = cast.sanFrancisco, filters = week) =>
    table(cast.admin, 'emp-hr', { ...filters, branch });
  const stretches = (filters: Record<string, string | number> = {}) =>
    report(cast.admin, 'emp-hr-total/emp', { ...week, staff: cast.ana, ...filters });

  it('stand by employee and branch, and by employee and date', async () => {
    await nineToFive('2026-11-09');
    await nineToFive('2026-11-10', { branch: cast.oakland });
    await nineToFive('2026-11-11', { employee: cast.luis, clockOut: wall('2026-11-11', '17:00') + 1 });
    expect(await total()).toEqual({
      [cast.ana]: { [cast.sanFrancisco]: 8, [cast.oakland]: 8 },
      [cast.luis]: { [cast.sanFrancisco]: 8.0003 },
    });
    expect(await byDate()).toEqual({
      [cast.ana]: { '2026-11-09': 8 },
      [cast.luis]: { '2026-11-11': 8.0003 },
    });
    expect(await byDate(cast.oakland)).toEqual({ [cast.ana]: { '2026-11-10': 8 } });
  });

  it('are nothing at all where there is nothing', async () => {
    expect(await total()).toEqual({});
    expect(await byDate()).toEqual({});
    expect((await stretches()).body).toEqual([]);
    await nineToFive('2026-11-07');
    await nineToFive('2026-11-15');
    expect(await total()).toEqual({});
  });

  it.each<[ShiftRole]>([['OW'], ['TO'], ['SL'], ['UL']])(
    'leave out %s, which the list shows by plan',
    async (role) => {
      await nineToFive('2026-11-09', { role, clockIn: null, clockOut: null });
      await nineToFive('2026-11-10', { role });
      expect(await total()).toEqual({});
      expect(await byDate()).toEqual({});
      expect((await stretches()).body).toMatchObject(
        ['2026-11-09', '2026-11-10'].map((date) => ({
          start_time: formatInstant(wall(date, '09:00')),
          end_time: formatInstant(wall(date, '17:00')),
          shift_role: role,
          branch_id: cast.sanFrancisco,
        })),
      );
    },
  );

  it('count nothing without a clock-out', async () => {
    await nineToFive('2026-11-09', { clockOut: null });
    await nineToFive('2026-11-10', { clockIn: null, clockOut: null });
    await nineToFive('2026-11-11', { clockOut: null, missingOut: true });
    expect(await total()).toEqual({});
    expect((await stretches()).body).toEqual([]);
  });

  it('lie where they were worked, however far from the plan that they are entered for', async () => {
    const [clockIn, clockOut] = [wall('2026-11-09', '09:00'), wall('2026-11-09', '12:00')];
    await nineToFive('2026-10-20', { clockIn, clockOut });
    await nineToFive('2026-11-28', { clockIn: clockIn + 4 * hour, clockOut: clockOut + 4 * hour });
    expect(await total()).toEqual({ [cast.ana]: { [cast.sanFrancisco]: 6 } });
    expect(await byDate()).toEqual({ [cast.ana]: { '2026-11-09': 6 } });
    expect((await stretches()).body).toHaveLength(2);
  });

  it('begin with the plan where only the clock-out is known', async () => {
    await nineToFive('2026-11-09', { clockIn: null, clockOut: wall('2026-11-09', '12:00') });
    expect(await total()).toEqual({ [cast.ana]: { [cast.sanFrancisco]: 3 } });
  });

  it.each([
    ['19:59 is worked', 20 * minute - 1, 8],
    ['20:00 is not', 20 * minute, 7.6667],
    ['an hour is not', hour, 7],
  ])('a break of %s', async (_length, seconds, hours) => {
    const start = wall('2026-11-09', '12:00');
    const uuid = await nineToFive('2026-11-09', { breaks: [{ start, end: start + seconds }], note: 'Till' });
    expect(await total()).toEqual({ [cast.ana]: { [cast.sanFrancisco]: hours } });
    const cut = [
      { start_time: wall('2026-11-09', '09:00'), end_time: start },
      { start_time: start + seconds, end_time: wall('2026-11-09', '17:00') },
    ];
    const whole = [{ start_time: wall('2026-11-09', '09:00'), end_time: wall('2026-11-09', '17:00') }];
    expect((await stretches()).body).toEqual(
      (hours === 8 ? whole : cut).map(({ start_time, end_time }) => ({
        uuid,
        start_time: formatInstant(start_time),
        end_time: formatInstant(end_time),
        branch_id: cast.sanFrancisco,
        position: null,
        note: 'Till',
        shift_role: 'AT',
      })),
    );
  });

  it('of salaried people are their plans, once these have ended', async () => {
    const plan = { employee: cast.daniel, clockIn: null, clockOut: null };
    await nineToFive('2026-11-09', plan);
    await nineToFive('2026-11-10', plan);
    setNow(wall('2026-11-10', '17:00') - 1);
    expect(await total()).toEqual({ [cast.daniel]: { [cast.sanFrancisco]: 8 } });
    setNow(wall('2026-11-10', '17:00'));
    expect(await total()).toEqual({ [cast.daniel]: { [cast.sanFrancisco]: 16 } });
  });

  it('of salaried people are their plans, whatever record lies beside them', async () => {
    const afterwards = wall('2026-11-18', '09:00');
    await nineToFive('2026-11-09', { employee: cast.daniel, clockIn: afterwards, clockOut: null });
    expect(await total()).toEqual({ [cast.daniel]: { [cast.sanFrancisco]: 8 } });
  });

  it.each([
    ['an ordinary night', '2026-11-11', 2, 6],
    ['clocks put forward', '2026-03-07', 2, 5],
    ['clocks put back', '2026-10-31', 2, 7],
  ])('of %s are split at local midnight, by real time', async (_night, date, before, after) => {
    const next = addDays(date, 1);
    const [start, end] = [wall(date, '22:00'), wall(next, '06:00')];
    await nineToFive(date, { start, end, clockIn: start, clockOut: end });
    const both = { date_from: date, date_to: next };
    expect(await byDate(cast.sanFrancisco, both)).toEqual({ [cast.ana]: { [date]: before, [next]: after } });
    expect(await total(both)).toEqual({ [cast.ana]: { [cast.sanFrancisco]: before + after } });
    expect(await total({ date_from: next, date_to: next })).toEqual({
      [cast.ana]: { [cast.sanFrancisco]: after },
    });
  });

  it('stand by position, those in none under 0, on closed days as on open ones', async () => {
    const make = async (name: string) =>
      ((await cast.admin.call('POST', '/store/positions/', { body: { name } })).body as { id: number }).id;
    const [cook, host] = [await make('Cook'), await make('Host')];
    const noon = wall('2026-11-09', '13:00');
    await nineToFive('2026-11-09', { position: cook, planned: false, end: noon, clockOut: noon });
    await nineToFive('2026-11-09', { position: host, planned: false, start: noon, clockIn: noon });
    await nineToFive('2026-11-10', { branch: cast.oakland, position: cook });
    await nineToFive('2026-11-11');
    const byPosition = (filters: Record<string, string | number> = {}) =>
      table(cast.admin, 'hr-position', { ...week, ...filters });
    const expected = { [cast.ana]: { [cook]: 12, [host]: 4, 0: 8 } };
    expect(await byPosition()).toEqual(expected);
    expect(await byPosition({ branch: cast.oakland })).toEqual({ [cast.ana]: { [cook]: 8 } });
    const body = { date_from: '2026-11-09', date_to: '2026-11-10' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
    expect(await byPosition()).toEqual(expected);
    expect(await byPosition({ live: 1 })).toEqual(expected);
    expect(await byPosition({ branch: cast.sanFrancisco })).toEqual({
      [cast.ana]: { [cook]: 4, [host]: 4, 0: 8 },
    });
  });

  it('of another store are never seen', async () => {
    const other = await buildCast();
    await nineToFive('2026-11-09');
    expect(await table(other.admin, 'emp-hr-total', week)).toEqual({});
    expect(await table(other.admin, 'emp-hr', { ...week, branch: cast.sanFrancisco })).toEqual({});
    expect((await report(other.admin, 'emp-hr-total/emp', { ...week, staff: cast.ana })).status).toBe(404);
  });

  it('of a range ending with a leap of 400 days are the longest', async () => {
    const until = (days: number) =>
      report(cast.admin, 'emp-hr-total', {
        date_from: '2026-01-01',
        date_to: addDays('2026-01-01', days - 1),
      });
    expect((await until(400)).status).toBe(200);
    expect((await until(1)).status).toBe(200);
    const long = await until(401);
    expect([long.status, long.headers['x-error-code']]).toEqual([400, 'report.range_too_long']);
    const backwards = await until(0);
    expect([backwards.status, backwards.headers['x-error-code']]).toEqual([400, 'report.range_backwards']);
  });

  it.each([
    ['no dates', {}, ['date_from', 'date_to']],
    ['a date that does not exist', { date_from: '2026-02-29', date_to: '2026-03-01' }, ['date_from']],
    ['an instant', { date_from: '2026-02-01T00:00:00Z', date_to: '2026-03-01' }, ['date_from']],
  ])('are refused for %s', async (_what, filters, fields) => {
    for (const name of ['emp-hr-total', 'emp-hr-total/emp']) {
      const answer = await report(cast.admin, name, filters as Record<string, string>);
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, fields]);
    }
  });

  it('need a branch by date, and of an admin an employee for the list', async () => {
    const without = await report(cast.admin, 'emp-hr', week);
    expect([without.status, Object.keys(without.body as object)]).toEqual([400, ['branch']]);
    const nobody = await report(cast.admin, 'emp-hr-total/emp', week);
    expect([nobody.status, Object.keys(nobody.body as object)]).toEqual([400, ['staff']]);
  });

  it('an employee sees only their own', async () => {
    await nineToFive('2026-11-09');
    const own = await report(cast.hourly, 'emp-hr-total/emp', week);
    expect(own.body).toEqual((await stretches()).body);
    expect((await report(cast.hourly, 'emp-hr-total/emp', { ...week, staff: cast.ana })).body).toEqual(
      own.body,
    );
    expect((await report(cast.hourly, 'emp-hr-total/emp', { ...week, staff: cast.luis })).status).toBe(404);
    expect((await report(cast.hourly, 'emp-hr-total', week)).status).toBe(403);
    expect((await report(cast.salaried, 'emp-hr-total/emp', week)).body).toEqual([]);
  });

  it('tell an employee of no draft, but of leave that was granted', async () => {
    const drafts: ShiftRole[] = ['OW', 'TO', 'SL', 'AT'];
    for (const [index, role] of drafts.entries()) {
      await nineToFive(`2026-12-0${index + 1}`, { role, clockIn: null, clockOut: null });
    }
    const asked = await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-05' } });
    const { id } = asked.body as { id: number };
    await cast.admin.call('PATCH', `/shift/dayoff/${id}/`, { body: { approved: true } });
    const ahead = { date_from: '2026-11-29', date_to: '2026-12-05' };
    const seen = async (caller: Caller) => {
      const list = await report(caller, 'emp-hr-total/emp', { ...ahead, staff: cast.ana });
      const lines = await report(caller, 'comp-report/emp', { ...ahead, staff: cast.ana });
      return [
        (list.body as { shift_role: string }[]).map(({ shift_role }) => shift_role),
        (lines.body as { punches: { shift_role: string }[] }).punches.map(({ shift_role }) => shift_role),
      ];
    };
    expect(await seen(cast.hourly)).toEqual([['TO'], ['TO']]);
    const all = [
      ['OW', 'TO', 'SL', 'TO'],
      ['TO', 'SL', 'AT', 'TO'],
    ];
    expect(await seen(cast.admin)).toEqual(all);
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: ahead.date_from } });
    expect(await seen(cast.hourly)).toEqual(all);
    // Leave that a manager turns into work counts as a normal plan.
    const { body: row } = await cast.admin.call('GET', '/shift/dayoff/?all=1');
    const leave = `/shift/shifts/${(row as { shift: string }[])[0]?.shift}/`;
    await cast.admin.call('PATCH', leave, { body: { shift_role: 'AT' } });
    const { body } = await cast.admin.call('GET', `/shift/publish/?date=${ahead.date_from}`);
    await cast.admin.call('DELETE', `/shift/publish/delete/${(body as { id: number }[])[0]?.id}/`);
    expect(await seen(cast.hourly)).toEqual([[], []]);
    // A past shift is no draft, published or not.
    await nineToFive('2026-11-09', { role: 'OW', clockIn: null, clockOut: null });
    expect((await report(cast.hourly, 'emp-hr-total/emp', week)).body).toMatchObject([{ shift_role: 'OW' }]);
  });
});
