import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildBranch,
  buildEmployee,
  buildShift,
  buildStore,
  buildUser,
  type ShiftGiven,
} from '#demo/builders.ts';
import { countOnce } from '#domain/pay/paid-record.ts';
import { isSalariedOn } from '#domain/pay/pay-rate.ts';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { clip } from '#domain/time/intervals.ts';
import { endOfDay, instantOfWallTime, localDate, splitAtMidnights, startOfDay } from '#domain/time/zones.ts';
import { buildCast } from '#test/cast.ts';
import { signedInAs } from '#test/server.ts';
import {
  bay,
  database,
  day,
  hour,
  minute,
  newYork,
  report,
  setNow,
  setUpReports,
  type Table,
  table,
} from './hours.fixture.ts';

setUpReports();

/** Random record in a fortnight; separate slots keep plans apart, while records may overlap. */
const record = fc.record({
  branch: fc.nat(1),
  role: fc.constantFrom<ShiftRole>(...shiftRoles, 'AT', 'AT', 'OS'),
  planned: fc.boolean(),
  shift: fc.integer({ min: 0, max: 6 * hour }),
  length: fc.integer({ min: 1, max: day }),
  clockIn: fc.option(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -10 * hour, max: 10 * hour }) },
      { weight: 1, arbitrary: fc.integer({ min: -9 * day, max: 9 * day }) },
    ),
    { freq: 6 },
  ),
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
/** Random person with records and rates. */
const person = fc.record({
  salary: fc.boolean(),
  rates: fc.uniqueArray(fc.record({ after: fc.integer({ min: -3, max: 9 }), salaried: fc.boolean() }), {
    maxLength: 4,
    selector: ({ after }) => after,
  }),
  records: fc.array(record, { maxLength: 6 }),
});
const fortnight = fc.record({
  friday: fc.constantFrom('2026-03-06', '2026-10-30'),
  people: fc.tuple(person, person, person),
  from: fc.integer({ min: -1, max: 5 }),
  days: fc.integer({ min: 1, max: 9 }),
  cut: fc.nat(),
  now: fc.integer({ min: 0, max: 9 * day }),
});

type Fortnight = typeof fortnight extends fc.Arbitrary<infer Value> ? Value : never;

interface Built {
  uuid: string;
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
    for (const { salary, records, rates: given } of people) {
      const employee = await buildEmployee(query, { salary });
      const rates = given.map(({ after, salaried }) => ({
        from: addDays(friday, after),
        rate: 2000,
        salaried,
      }));
      for (const { from, rate, salaried } of rates) {
        const values = { employee_id: employee, from_date: from, cents: rate, salaried };
        await query.insertInto('pay_rate').values(values).execute();
      }
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
        const uuid = await buildShift(query, shift);
        const salaried = isSalariedOn({ salaried: salary, rates }, localDate(start, branch.zone));
        all.push({ uuid, employee, salaried, branch, shift });
      }
    }
    return { branches, all };
  });
  const { id } = await buildUser(database, storeId, { auth_type: 'admin' });
  return { ...built, admin: await signedInAs({ storeId, userId: id }) };
}

/** Computes the rule's own answer: worked stretches within the range, each second of a person once. */
function workedBy(all: readonly Built[], from: string, to: string, now: number) {
  return [...Map.groupBy(all, ({ employee }) => employee).values()].flatMap((own) => {
    const shifts = own.map((built) => ({
      built,
      uuid: built.uuid,
      zone: built.branch.zone,
      role: built.shift.role ?? 'AT',
      planned: built.shift.planned ?? true,
      start: built.shift.start,
      end: built.shift.end,
      clockIn: built.shift.clockIn ?? null,
      clockOut: built.shift.clockOut ?? null,
      breaks: built.shift.breaks ?? [],
    }));
    const salariedOn = (date: string) =>
      own.some(({ shift, branch, salaried }) => salaried && localDate(shift.start, branch.zone) === date);
    return countOnce(shifts, { now, salariedOn }).map(({ shift: { built }, stretches }) => {
      const { zone } = built.branch;
      const range = { start: startOfDay(from, zone), end: endOfDay(to, zone) };
      return { ...built, stretches: stretches.flatMap((stretch) => clip(stretch, range) ?? []) };
    });
  });
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

/** Converts hours to seconds: 4 decimals (0.36 s) tell them apart. */
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
        // The session begins at the same moment.
        const now = startOfDay(given.friday, bay) + given.now;
        setNow(now);
        const { admin, all, branches } = await buildFortnight(given);
        const from = addDays(given.friday, given.from);
        const to = addDays(from, given.days - 1);
        const filters = { date_from: from, date_to: to };

        // Longer ranges use another query.
        const quarter = { date_from: addDays(to, -90), date_to: to };
        for (const days of [quarter, filters]) {
          const expected: Table = {};
          for (const built of workedBy(all, days.date_from, to, now)) {
            for (const { start, end } of built.stretches) {
              add(expected, built.employee, built.branch.id, end - start);
            }
          }
          expect(inSeconds(await table(admin, 'emp-hr-total', days))).toEqual(expected);
        }
        const whole = inSeconds(await table(admin, 'emp-hr-total', filters));

        for (const branch of branches) {
          const days: Table = {};
          const ofBranch = workedBy(all, from, to, now).filter((one) => one.branch.id === branch.id);
          for (const built of ofBranch) {
            for (const stretch of built.stretches) {
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
          for (const one of listed.filter(
            ({ shift_role }) => !['OW', 'TO', 'SL', 'UL'].includes(shift_role),
          )) {
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
      const later = { clockIn: start + 900, clockOut: start + 2700 };
      await buildShift(query, { ...shift, branch: east, ...later });
      return east;
    });
    const on = (date: string) =>
      table(cast.admin, 'emp-hr-total', { date_from: date, date_to: date }).then((rows) => rows[cast.ana]);
    expect(Object.values((await on('2026-11-09')) ?? {})).toEqual([0.25]);
    expect(Object.values((await on('2026-11-10')) ?? {})).toEqual([0.5]);
  });

  it('where midnight occurs twice, a day begins at the first one', async () => {
    const cast = await buildCast();
    const havana = 'America/Havana';
    const start = startOfDay('2026-11-01', havana) - 2 * hour;
    const branch = await database.withinStore(cast.storeId, async (query) => {
      const made = await buildBranch(query, { timezone: havana });
      const record = { employee: cast.ana, branch: made, planned: false, zone: havana };
      await buildShift(query, {
        ...record,
        start,
        end: start + 5 * hour,
        clockIn: start,
        clockOut: start + 5 * hour,
      });
      return made;
    });
    const days = { date_from: '2026-10-31', date_to: '2026-11-01', branch };
    expect((await table(cast.admin, 'emp-hr', days))[cast.ana]).toEqual({ '2026-10-31': 2, '2026-11-01': 3 });
    for (const [date, hours] of [
      ['2026-10-31', 2],
      ['2026-11-01', 3],
    ] as const) {
      const whole = await table(cast.admin, 'emp-hr-total', { date_from: date, date_to: date });
      expect(whole[cast.ana]).toEqual({ [branch]: hours });
    }
  });
});
