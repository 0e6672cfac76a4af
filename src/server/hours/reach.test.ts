import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBranch, buildShifts } from '#demo/builders.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';
import { bay, database, day, hour, minute, newYork, report, setUpReports } from './hours.fixture.ts';

/** What a manager of some branches is answered: the owner's report, kept to those branches. */

setUpReports();

const first = '2026-11-01';
const range = { date_from: first, date_to: '2026-11-14' };

const record = fc.record({
  /** Nobody: an open shift. */
  person: fc.option(fc.nat(2), { freq: 9 }),
  branch: fc.nat(2),
  role: fc.constantFrom('AT', 'AT', 'AT', 'OW', 'TO', 'SL'),
  start: fc.integer({ min: 0, max: 13 * day }),
  length: fc.integer({ min: 0, max: 12 * hour }),
  clock: fc.constantFrom('in and out', 'in and out', 'in and out', 'in', 'none'),
  late: fc.integer({ min: -hour, max: hour }),
});
const company = fc.record({
  records: fc.array(record, { minLength: 20, maxLength: 40 }),
  closed: fc.boolean(),
  live: fc.constantFrom('0', '1'),
  reached: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }),
});
type Given = typeof company extends fc.Arbitrary<infer Value> ? Value : never;

async function build({ records, closed }: Given) {
  const cast = await buildCast();
  const people = [cast.ana, cast.luis, cast.daniel];
  const branches = await database.withinStore(cast.storeId, async (query) => {
    const zones = [bay, bay, newYork];
    const ids = [cast.sanFrancisco, cast.oakland, await buildBranch(query, { timezone: newYork })];
    const shifts = records.map(({ role, length, clock, late, ...given }, index) => {
      // Plans of a day of their own, then records that may share time with any.
      const planned = index < 13;
      const employee = people[given.person ?? 3] ?? (planned ? null : cast.ana);
      const start =
        startOfDay(first, bay) + (planned ? index * day + (given.start % (8 * hour)) : given.start);
      const clockIn = employee === null || (planned && clock === 'none') ? null : start + late;
      return {
        employee,
        branch: ids[given.branch] ?? 0,
        role,
        planned,
        start,
        end: start + length + minute,
        clockIn,
        clockOut: clockIn !== null && clock !== 'in' ? clockIn + length : null,
        missingOut: clockIn !== null && clock === 'in',
        zone: zones[given.branch] ?? bay,
        note: `Shift ${index}`,
      } as const;
    });
    await buildShifts(query, shifts);
    return ids;
  });
  if (closed) {
    const body = { date_from: first, date_to: '2026-11-07' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
  }
  return { cast, people, branches };
}

const bodyOf = async <Body>(caller: Caller, name: string, filters: Record<string, string | number>) => {
  const answer = await report(caller, name, { ...range, ...filters });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Body;
};

type Cells = Record<string, Record<string, number>>;

function keepColumns(cells: Cells, kept: readonly number[]): Cells {
  const rows = Object.entries(cells).map(([row, columns]) => {
    return [row, Object.fromEntries(Object.entries(columns).filter(([column]) => kept.includes(+column)))];
  });
  return Object.fromEntries(rows.filter(([, columns]) => Object.keys(columns ?? {}).length > 0));
}

/** The branches of the three people of the cast. */
const workplaces = ({ sanFrancisco, oakland }: Cast) => [
  [sanFrancisco],
  [oakland, sanFrancisco],
  [sanFrancisco],
];

describe('reports of hours', () => {
  it('are the owner’s, kept to the branches within reach', async () => {
    await fc.assert(
      fc.asyncProperty(company, async (given) => {
        const { cast, people, branches } = await build(given);
        const { live } = given;
        const reached = given.reached.map((index) => branches[index] ?? 0);
        const manager = await buildManager(cast, reached);
        const total = await bodyOf<Cells>(cast.admin, 'emp-hr-total', { live });
        const positions = await bodyOf<Cells>(manager, 'hr-position', { live });
        const ofReach = Object.entries(keepColumns(total, reached)).map(([row, columns]) => [
          row,
          {
            0: expect.closeTo(
              Object.values(columns).reduce((sum, one) => sum + one, 0),
              3,
            ),
          },
        ]);
        expect(positions).toEqual(Object.fromEntries(ofReach));
        expect(await bodyOf(manager, 'emp-hr-total', { live })).toEqual(keepColumns(total, reached));
        for (const branch of branches) {
          const table = await bodyOf<Cells>(cast.admin, 'emp-hr', { live, branch });
          const seen = reached.includes(branch) ? table : {};
          expect(await bodyOf(manager, 'emp-hr', { live, branch })).toEqual(seen);
        }
        for (const [index, staff] of people.entries()) {
          const rows = await bodyOf<{ branch_id: number }[]>(cast.admin, 'emp-hr-total/emp', { live, staff });
          const answer = await report(manager, 'emp-hr-total/emp', { ...range, live, staff });
          const isVisible = workplaces(cast)[index]?.some((branch) => reached.includes(branch));
          expect(answer.status).toBe(isVisible ? 200 : 404);
          const seen = rows.filter(({ branch_id }) => reached.includes(branch_id));
          if (isVisible) expect(answer.body).toEqual(seen);
        }
        const shifts = (await report(cast.admin, 'all', range)).body as { branch: number }[];
        const seen = shifts.filter(({ branch }) => reached.includes(branch));
        expect((await report(manager, 'all', range)).body).toEqual(seen);
      }),
      { numRuns: 8 },
    );
  });

  it('ask for the person, as of an owner', async () => {
    const cast = await buildCast();
    const manager = await buildManager(cast, [cast.sanFrancisco]);
    expect((await report(manager, 'emp-hr-total/emp', range)).status).toBe(400);
  });
});
