import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import {
  buildBranch,
  buildEmployee,
  buildShift,
  buildStore,
  buildUser,
  type ShiftGiven,
} from '#demo/builders.ts';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { clip, type Interval } from '#domain/time/intervals.ts';
import { endOfDay, instantOfWallTime, localDate, splitAtMidnights, startOfDay } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

type Table = Record<string, Record<string, number>>;

const [minute, hour, day] = [60, 3600, 86_400];
const bay = 'America/Los_Angeles';
const newYork = 'America/New_York';

let database: Database;
let setNow: (now: number) => void;
beforeAll(async () => {
  ({ database, setNow } = await testServer());
});
afterEach(() => setNow(testNow));

const parameters = (filters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString();

const report = (caller: Caller, name: string, filters: Record<string, string | number>) =>
  caller.call('GET', `/dashboard/shift/${name}/?${parameters(filters)}`);

async function table(caller: Caller, name: string, filters: Record<string, string | number>): Promise<Table> {
  const answer = await report(caller, name, filters);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Table;
}

describe('worked hours', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);
  /** Ana's shift on that day from 9 to 5, clocked as planned; a test changes what it is about. */
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

  it.each<[ShiftRole]>([['OW'], ['TO'], ['SL']])(
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
});

/** What one record of a random fortnight is made of; slots lie apart, so that plans never overlap and records may. */
const record = fc.record({
  branch: fc.nat(1),
  role: fc.constantFrom<ShiftRole>(...shiftRoles, 'AT', 'AT', 'OS'),
  planned: fc.boolean(),
  shift: fc.integer({ min: 0, max: 6 * hour }),
  length: fc.integer({ min: 1, max: day }),
  clockIn: fc.option(fc.integer({ min: -10 * hour, max: 10 * hour }), { freq: 6 }),
  worked: fc.option(fc.integer({ min: 0, max: 20 * hour }), { freq: 6 }),
  breaks: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 4 * hour }),
      length: fc.oneof(
        fc.integer({ min: 20 * minute - 1, max: 20 * minute }),
        fc.integer({ min: 0, max: hour }),
      ),
    }),
    { maxLength: 3 },
  ),
});
const fortnight = fc.record({
  friday: fc.constantFrom('2026-03-06', '2026-10-30'),
  people: fc.tuple(...[0, 1, 2].map(() => fc.array(record, { maxLength: 6 }))),
  from: fc.integer({ min: -1, max: 5 }),
  days: fc.integer({ min: 1, max: 9 }),
  cut: fc.nat(),
  now: fc.integer({ min: 0, max: 9 * day }),
});

type Fortnight = typeof fortnight extends fc.Arbitrary<infer Value> ? Value : never;

interface Built {
  employee: number;
  salaried: boolean;
  branch: { id: number; zone: string };
  shift: ShiftGiven;
}

async function buildFortnight({ friday, people }: Fortnight) {
  const storeId = await buildStore(database);
  const built = await database.withinStore(storeId, async (query) => {
    const branches = [
      { id: await buildBranch(query), zone: bay },
      { id: await buildBranch(query, { timezone: newYork }), zone: newYork },
    ];
    const all: Built[] = [];
    for (const [index, records] of people.entries()) {
      const salaried = index === 2;
      const employee = await buildEmployee(query, { salary: salaried });
      for (const [slot, given] of records.entries()) {
        const branch = branches[given.branch] ?? { id: 0, zone: bay };
        const start = startOfDay(friday, bay) + slot * 31 * hour + given.shift;
        const clockIn = given.clockIn === null ? null : start + given.clockIn;
        const began = clockIn ?? start;
        let last = began;
        const breaks = given.breaks.map(({ after, length }) => {
          const pause = { start: last + after, end: last + after + length };
          last = pause.end;
          return pause;
        });
        const shift: ShiftGiven = {
          employee,
          branch: branch.id,
          start,
          end: start + given.length,
          role: given.role,
          planned: given.planned,
          clockIn,
          clockOut: given.worked === null ? null : began + given.worked,
          missingOut: given.worked === null,
          breaks,
          zone: branch.zone,
        };
        await buildShift(query, shift);
        all.push({ employee, salaried, branch, shift });
      }
    }
    return { branches, all };
  });
  const { id } = await buildUser(database, storeId, { auth_type: 'admin' });
  return { ...built, admin: await signedInAs({ storeId, userId: id }) };
}

/** The rule's own answer: the worked stretches of a record that lie in the range. */
function stretchesOf({ shift, salaried, branch }: Built, from: string, to: string, now: number): Interval[] {
  const range = { start: startOfDay(from, branch.zone), end: endOfDay(to, branch.zone) };
  const record = {
    role: shift.role ?? 'AT',
    planned: shift.planned ?? true,
    start: shift.start,
    end: shift.end,
    clock_in: shift.clockIn ?? null,
    clock_out: shift.clockOut ?? null,
    breaks: shift.breaks ?? [],
  };
  return workedIntervals(record, { salaried, now }).flatMap((stretch) => clip(stretch, range) ?? []);
}

function add(
  sums: Record<string, Record<string, number>>,
  row: number,
  column: string | number,
  seconds: number,
) {
  if (seconds === 0) return;
  const cells = sums[row] ?? {};
  cells[column] = (cells[column] ?? 0) + seconds;
  sums[row] = cells;
}

/** Hours of 4 decimals tell seconds apart: 0.0001 h are 0.36 s. */
function inSeconds(given: Table): Table {
  return Object.fromEntries(
    Object.entries(given).map(([row, cells]) => [
      row,
      Object.fromEntries(Object.entries(cells).map(([column, hours]) => [column, Math.round(hours * 3600)])),
    ]),
  );
}

describe('over random fortnights with both clock changes, in two zones', () => {
  it('the reports are what the rule says, and parts of a range add up to the whole', async () => {
    await fc.assert(
      fc.asyncProperty(fortnight, async (given) => {
        // The session begins at that moment as well.
        const now = startOfDay(given.friday, bay) + given.now;
        setNow(now);
        const { admin, all, branches } = await buildFortnight(given);
        const from = addDays(given.friday, given.from);
        const to = addDays(from, given.days - 1);
        const filters = { date_from: from, date_to: to };

        const expected: Table = {};
        for (const built of all) {
          for (const { start, end } of stretchesOf(built, from, to, now)) {
            add(expected, built.employee, built.branch.id, end - start);
          }
        }
        const whole = inSeconds(await table(admin, 'emp-hr-total', filters));
        expect(whole).toEqual(expected);

        for (const branch of branches) {
          const days: Table = {};
          for (const built of all.filter((one) => one.branch.id === branch.id)) {
            for (const stretch of stretchesOf(built, from, to, now)) {
              for (const part of splitAtMidnights(stretch, branch.zone)) {
                add(days, built.employee, part.date, part.end - part.start);
              }
            }
          }
          expect(inSeconds(await table(admin, 'emp-hr', { ...filters, branch: branch.id }))).toEqual(days);
        }

        for (const employee of new Set(all.map((one) => one.employee))) {
          const answer = await report(admin, 'emp-hr-total/emp', { ...filters, staff: employee });
          const listed = answer.body as {
            start_time: string;
            end_time: string;
            shift_role: ShiftRole;
            branch_id: number;
          }[];
          const sums: Table = {};
          for (const one of listed.filter(({ shift_role }) => !['OW', 'TO', 'SL'].includes(shift_role))) {
            const length = (Date.parse(one.end_time) - Date.parse(one.start_time)) / 1000;
            add(sums, employee, one.branch_id, length);
          }
          expect(sums[employee]).toEqual(whole[employee]);
        }

        if (given.days === 1) return;
        const middle = addDays(from, given.cut % (given.days - 1));
        const parts: Table = {};
        for (const part of [
          { date_from: from, date_to: middle },
          { date_from: addDays(middle, 1), date_to: to },
        ]) {
          for (const [row, cells] of Object.entries(inSeconds(await table(admin, 'emp-hr-total', part)))) {
            for (const [column, seconds] of Object.entries(cells)) add(parts, Number(row), column, seconds);
          }
        }
        expect(parts).toEqual(whole);
      }),
      { numRuns: process.env.LONG ? 300 : 25 },
    );
  }, 120_000);

  it('a record near midnight belongs to the date of its branch', async () => {
    const cast = await buildCast();
    const start = instantOfWallTime('2026-11-09', '23:30', bay);
    expect(localDate(start, newYork)).toBe('2026-11-10');
    await database.withinStore(cast.storeId, async (query) => {
      const east = await buildBranch(query, { timezone: newYork });
      const shift = { employee: cast.ana, start, end: start + minute, planned: false, clockIn: start };
      await buildShift(query, { ...shift, branch: cast.sanFrancisco, clockOut: start + 900 });
      await buildShift(query, { ...shift, branch: east, clockOut: start + 1800 });
      return east;
    });
    const on = (date: string) =>
      table(cast.admin, 'emp-hr-total', { date_from: date, date_to: date }).then((rows) => rows[cast.ana]);
    expect(Object.values((await on('2026-11-09')) ?? {})).toEqual([0.25]);
    expect(Object.values((await on('2026-11-10')) ?? {})).toEqual([0.5]);
  });
});
