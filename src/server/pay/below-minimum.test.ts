import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildShift, buildShifts } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';

setUpReports();

describe('work below a minimum wage', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  const setWages = (branch: number, minimum_wages: object[]) =>
    cast.admin.call('PATCH', `/store/branch-profiles/${branch}/`, { body: { minimum_wages } });
  const work = (employee: number, date: string, branch: number, position: number | null = null) => {
    const start = instantOfWallTime(date, '21:00', bay);
    const end = start + 4 * hour;
    const times = { start, end, clockIn: start, clockOut: end };
    return database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee, branch, position, planned: false, ...times }),
    );
  };
  const range = 'date_from=2026-05-01&date_to=2026-05-31';
  const read = async (caller = cast.admin, filter = '') =>
    (await caller.call('GET', `/dashboard/below-minimum/?${range}${filter}`)).body;
  const all = (rows: { employee: number }[]) => ({
    count: rows.length,
    people: new Set(rows.map(({ employee }) => employee)).size,
    rows,
  });

  it('is told by day, with the rate and the minimum of its branch', async () => {
    const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Host' } });
    const { id: host } = made.body as { id: number };
    const positions = [{ position: host, rates: [{ from: '2026-05-01', rate: 1900 }] }];
    const path = `/human/employee-profile/${cast.ana}/`;
    expect((await cast.admin.call('PATCH', path, { body: { positions } })).status).toBe(200);
    await work(cast.ana, '2026-05-09', cast.sanFrancisco, host);
    await work(cast.ana, '2026-05-12', cast.sanFrancisco);
    await work(cast.luis, '2026-05-09', cast.oakland);
    expect(await read()).toEqual(all([]));
    expect((await setWages(cast.sanFrancisco, [{ from: '2026-05-10', rate: 1901 }])).status).toBe(200);
    await setWages(cast.oakland, [
      { from: '2026-05-10', rate: 2200 },
      { from: '2026-01-01', rate: 2201 },
    ]);
    const below = { employee: cast.luis, branch: cast.oakland, position: null, rate: 2200, minimum: 2201 };
    const late = { employee: cast.ana, branch: cast.sanFrancisco, position: host, rate: 1900 };
    const found = [
      { ...below, date: '2026-05-09', seconds: 3 * hour },
      { ...late, date: '2026-05-10', seconds: hour, minimum: 1901 },
    ];
    expect(await read()).toEqual(all(found));
    expect(await read(cast.admin, `&branch=${cast.oakland}`)).toEqual(all(found.slice(0, 1)));
    const manager = await buildManager(cast, [cast.sanFrancisco], 'payroll_accountant');
    expect(await read(manager)).toEqual(all(found.slice(1)));
  });

  it('is counted where it is too much to list', async () => {
    const begin = instantOfWallTime('2025-05-05', '09:00', bay);
    const shifts = Array.from({ length: 350 }, (_, day) => {
      const start = begin + day * 24 * hour;
      const end = start + hour;
      return { start, end, clockIn: start, clockOut: end, branch: cast.sanFrancisco };
    });
    await setWages(cast.sanFrancisco, [{ from: '2025-01-01', rate: 100_000_000 }]);
    for (let someone = 0; someone < 3; someone += 1)
      await database.withinStore(cast.storeId, async (query) => {
        const employee = await buildEmployee(query, { branches: [cast.sanFrancisco], cents: 1 });
        await buildShifts(
          query,
          shifts.map((shift) => ({ ...shift, employee })),
        );
      });
    const year = 'date_from=2025-05-05&date_to=2026-05-31';
    const { body } = await cast.admin.call('GET', `/dashboard/below-minimum/?${year}`);
    const { rows, ...counts } = body as ReturnType<typeof all>;
    expect([counts, rows.length]).toEqual([{ count: 1050, people: 3 }, 1000]);
  });

  it('is of nobody on a salary', async () => {
    await setWages(cast.sanFrancisco, [{ from: '2026-01-01', rate: 100_000_000 }]);
    const start = instantOfWallTime('2026-05-04', '09:00', bay);
    const plan = { start, end: start + hour, branch: cast.sanFrancisco, employee: cast.daniel };
    await database.withinStore(cast.storeId, (query) => buildShift(query, plan));
    expect(await read()).toEqual(all([]));
  });

  it('refuses two minimums from one day', async () => {
    const twice = [
      { from: '2026-05-10', rate: 1901 },
      { from: '2026-05-10', rate: 1902 },
    ];
    const answer = await setWages(cast.oakland, twice);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['minimum_wages']]);
  });
});
