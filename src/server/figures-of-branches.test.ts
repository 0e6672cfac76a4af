import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildBranch, buildEmployee, buildShift } from '#demo/builders.ts';
import { randomFrom } from '#demo/random.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, hour, type Table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

/**
 * A store of three branches with work and sales in each: the figures of an admin of one or two of them are the owner's, kept to those
 * branches.
 */

let cast: Cast;
let sanJose: number;
/** Works in Oakland alone; everyone else, everywhere. */
let noa: number;
let branches: number[];
/** Admins with the powers of a payroll accountant, by the branches they reach. */
let managers: { caller: Caller; reached: number[]; beyond: number[] }[];
const jobs = new Map<number, number>();

type Row = Record<'id' | 'branch', number>;

const range = 'date_from=2026-11-01&date_to=2026-11-14';
const headings = 'id,occurred_at,tender,gross,discount,tax,tip';

function ask(caller: Caller, path: string) {
  return caller.call('GET', `/dashboard/${path}`);
}

async function read<Body = Table>(caller: Caller, path: string): Promise<Body> {
  const answer = await ask(caller, path);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as Body;
}

/** People work somewhere else every day, some in two branches on one; every branch sells every day. */
async function fill(people: number[]): Promise<void> {
  const random = randomFrom(21);
  const { database } = await testServer();
  await database.withinStore(cast.storeId, async (query) => {
    for (const date of Array.from({ length: 14 }, (_, day) => addDays('2026-11-01', day))) {
      for (const [index, employee] of people.entries()) {
        for (const [turn, from] of ['08:00', '14:00'].entries()) {
          if (random.chance(30)) continue;
          const other = branches[(index + turn * random.between(0, 2)) % branches.length] ?? 0;
          const branch = employee === noa ? cast.oakland : other;
          const start = instantOfWallTime(date, from, bay);
          const end = start + random.between(3, 5) * hour + random.between(0, 600);
          const record = { start, end, clockIn: start, clockOut: end };
          const shift_uuid = await buildShift(query, { employee, branch, ...record });
          const declared = { shift_uuid, cents: random.between(100, 900), declared_at: at(end) };
          await query.insertInto('declared_tips').values(declared).execute();
        }
      }
      for (const branch of branches) {
        const sale = (number: number) => ({
          id: `${date} ${number}`,
          occurredAt: instantOfWallTime(date, `1${random.between(0, 9)}:30`, bay),
          tender: random.chance(50) ? ('cash' as const) : ('card' as const),
          gross: random.between(1000, 9000),
          discount: random.between(0, 300),
          tax: random.between(50, 700),
          tip: random.between(0, 900),
        });
        await saveSales(query, { id: branch, zone: bay }, [1, 2, 3].map(sale));
      }
    }
    for (const branch of branches) {
      const { id } = await query
        .insertInto('sales_import')
        .values({
          branch_id: branch,
          file_name: 'year.csv',
          state: 'done',
          rows_total: 6000,
          claimed_until: at(testNow),
          actor_id: cast.userIds.admin,
          actor_name: 'Pat Novak',
          request_id: 'made',
          created_at: at(testNow),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      jobs.set(branch, id);
    }
  });
}

beforeAll(async () => {
  const { database } = await testServer();
  cast = await buildCast();
  noa = await database.withinStore(cast.storeId, async (query) => {
    sanJose = await buildBranch(query, { name: 'San Jose' });
    return buildEmployee(query, { first_name: 'Noa', branches: [cast.oakland], cents: 2033 });
  });
  branches = [cast.sanFrancisco, cast.oakland, sanJose];
  await fill([cast.ana, cast.luis, cast.daniel, noa]);
  const body = { date_from: '2026-11-01', date_to: '2026-11-04' };
  expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
  managers = await Promise.all(
    [[cast.sanFrancisco], [cast.oakland], [cast.oakland, sanJose]].map(async (reached) => ({
      caller: await buildManager(cast, reached, 'payroll_accountant'),
      reached,
      beyond: branches.filter((branch) => !reached.includes(branch)),
    })),
  );
});

/** Leaves out the columns of other branches, and rows that become empty. */
function keepColumns(table: Table, columns: readonly number[]): Table {
  const rows = Object.entries(table).map(([row, cells]) => [
    row,
    Object.fromEntries(Object.entries(cells).filter(([column]) => columns.includes(Number(column)))),
  ]);
  return Object.fromEntries(rows.filter(([, cells]) => Object.keys(cells as object).length > 0));
}

describe('figures of an admin of some branches', () => {
  it.each([
    'transaction/cash-revenue/?',
    'transaction/cash-revenue/?hour_from=11&hour_to=14&',
    'transaction/sales-tax/?',
    'shift/tip-total/?',
    'shift/tip-total/?hour_from=11&hour_to=14&',
  ])('of %s are the owner’s columns', async (path) => {
    const all = await read(cast.admin, path + range);
    for (const { caller, reached } of managers) {
      const own = await read(caller, path + range);
      expect(own).toEqual(keepColumns(all, reached));
      expect(own).not.toEqual({});
      expect(own).not.toEqual(all);
    }
  });

  it.each([
    `transaction/cafe-umami/?${range}`,
    'transaction/sales/?date=2026-11-09',
    'transaction/sales/?date=2026-11-09&tender=cash&hour_from=12',
    `day-close/?${range}`,
    `shift/tip/?${range}`,
    `shift/tip-pools/?${range}`,
    `shift/tip-pools/?hour_from=12&${range}`,
    `shift/comp-report/?${range}`,
    `shift/comp-report/?live=1&${range}`,
    `labor-share/?${range}`,
    `labor-share/?by=hour&${range}`,
    `labor-share/?by=position&${range}`,
    `shift/hr-position/?${range}`,
  ])('of %s are the owner’s of a branch, and none of another', async (path) => {
    const none = await read(cast.admin, `${path}&branch=999999999`);
    for (const { caller, reached, beyond } of managers) {
      for (const branch of reached) {
        const own = await read(caller, `${path}&branch=${branch}`);
        expect(own).toEqual(await read(cast.admin, `${path}&branch=${branch}`));
        expect(own).not.toEqual(none);
      }
      for (const branch of beyond) expect(await read(caller, `${path}&branch=${branch}`)).toEqual(none);
    }
  });

  it('of all transactions of a day add up to those of the branches', async () => {
    interface Lines {
      count: number;
      taken: number;
      rows: { branch: number; taken: number }[];
    }
    const all = await read<Lines>(cast.admin, 'transaction/sales/?date=2026-11-09');
    for (const { caller, reached } of managers) {
      const rows = all.rows.filter(({ branch }) => reached.includes(branch));
      const own = await read<Lines>(caller, 'transaction/sales/?date=2026-11-09');
      expect(own).toMatchObject({ count: rows.length, rows });
      expect(own.taken).toBe(rows.reduce((sum, { taken }) => sum + taken, 0));
    }
  });

  it('of a day’s close are there for its branches', async () => {
    const refused = (branch: number, caller: Caller) =>
      caller
        .call('POST', '/dashboard/day-close/', { body: { branch, date: '2026-11-09', counted: 500 } })
        .then(({ status, body }) => [status, body]);
    const day = (branch: number) => `day-close/day/?branch=${branch}&date=2026-11-09`;
    const missing = await refused(999_999_999, cast.admin);
    expect(missing).toMatchObject([400, { branch: [expect.any(String)] }]);
    for (const { caller, reached, beyond } of managers) {
      for (const branch of beyond) {
        expect(await refused(branch, caller)).toEqual(missing);
        expect([(await ask(caller, day(branch))).status, (await ask(caller, day(branch))).body]).toEqual(
          missing,
        );
      }
      for (const branch of reached) {
        expect(await read(caller, day(branch))).toEqual(await read(cast.admin, day(branch)));
      }
    }
    const [first] = managers;
    const body = { branch: cast.sanFrancisco, date: '2026-11-12', counted: 500 };
    expect(await first?.caller.call('POST', '/dashboard/day-close/', { body })).toMatchObject({
      status: 201,
    });
  });
});

/** Adds tables up, cell by cell. */
function addTables(tables: readonly Table[]): Table {
  const all: Table = {};
  for (const [row, cells] of tables.flatMap((table) => Object.entries(table))) {
    all[row] ??= {};
    for (const [column, value] of Object.entries(cells)) all[row][column] = (all[row][column] ?? 0) + value;
  }
  return all;
}

/** Expects the same cents and counts; hours are rounded in each table. */
function expectSame(table: Table, other: Table): void {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(other).toSorted());
  for (const [row, cells] of Object.entries(table)) {
    for (const [column, value] of Object.entries(cells)) {
      if (column !== 'ppm')
        expect(value, `${row} ${column}`).toBeCloseTo(other[row]?.[column] ?? Number.NaN, 3);
    }
  }
}

describe('pay for an admin of some branches', () => {
  const compensation = `shift/comp-report/?${range}`;
  const ofBranch = (path: string, ids: readonly number[]) =>
    Promise.all(ids.map((branch) => read(cast.admin, `${path}&branch=${branch}`)));

  it.each([compensation, `${compensation}&live=1`, `labor-share/?${range}`, `labor-share/?by=hour&${range}`])(
    'in %s is the sum of the branches, and all branches are the whole',
    async (path) => {
      expectSame(await read(cast.admin, path), addTables(await ofBranch(path, branches)));
      for (const { caller, reached } of managers) {
        expectSame(await read(caller, path), addTables(await ofBranch(path, reached)));
      }
    },
  );

  interface Receipt {
    figures: Record<string, number>;
    by_day: ({ date: string } & Record<string, number>)[] | null;
    punches: { uuid: string; branch: number }[];
    tips: { shares: { branch: number }[]; declared: { uuid: string }[] };
  }
  const receipt = (staff: number) => `shift/comp-report/emp/?${range}&staff=${staff}`;

  it('in a receipt is the whole of who works with them alone', async () => {
    const [, ofOakland, ofTwo] = managers.map(({ caller }) => caller);
    const whole = await read<Receipt>(cast.admin, receipt(noa));
    expect(whole.by_day).toBeNull();
    for (const caller of [ofOakland, ofTwo]) {
      expect(await read(caller ?? cast.admin, receipt(noa))).toEqual(whole);
    }
  });

  it('in a receipt of others is what the branches have of each day', async () => {
    const whole = await read<Receipt>(cast.admin, receipt(cast.luis));
    for (const { caller, reached } of managers) {
      const own = await read<Receipt>(caller, receipt(cast.luis));
      if (reached.length === 1) {
        expect(own).toEqual(await read(cast.admin, `${receipt(cast.luis)}&branch=${reached[0]}`));
      }
      expect(own.figures).toEqual((await read(caller, compensation))[cast.luis]);
      const isTheirs = ({ branch }: { branch: number }) => reached.includes(branch);
      const theirs = whole.tips.declared.filter(({ uuid }) =>
        whole.punches.some((punch) => punch.uuid === uuid && isTheirs(punch)),
      );
      expect(theirs.length).toBeLessThan(whole.tips.declared.length);
      expect(own).toMatchObject({
        ...{ days: [], weeks: [], salary: [], adjustments: [] },
        punches: whole.punches.filter(isTheirs),
        tips: { shares: whole.tips.shares.filter(isTheirs), declared: theirs },
      });
      const days = Object.fromEntries((own.by_day ?? []).map(({ date: _, ...day }, index) => [index, day]));
      const [sums] = Object.values(addTables(Object.values(days).map((day) => ({ all: day }))));
      expectSame({ all: own.figures }, { all: sums ?? {} });
    }
  });

  it('has no receipt of who works elsewhere', async () => {
    const [ofSanFrancisco] = managers.map(({ caller }) => caller);
    const refused = async (staff: number) => {
      const { status, body } = await ask(ofSanFrancisco ?? cast.admin, receipt(staff));
      return [status, body];
    };
    expect(await refused(noa)).toEqual(await refused(999_999_999));
    expect((await refused(noa))[0]).toBe(404);
  });

  it('is the same in both reports', async () => {
    for (const { caller } of managers) {
      const sumOf = (table: Table, cents: (row: Record<string, number>) => number) =>
        Object.values(table).reduce((sum, row) => sum + cents(row), 0);
      const paid = sumOf(await read(caller, compensation), ({ total = 0, tips = 0 }) => total - tips);
      expect(paid).toBeGreaterThan(0);
      for (const by of ['day', 'hour']) {
        const share = await read(caller, `labor-share/?by=${by}&${range}`);
        expect(sumOf(share, ({ cost = 0 }) => cost)).toBe(paid);
      }
    }
  });
});

describe('tips for an admin of some branches', () => {
  it('are of the branches’ pools', async () => {
    const all = await read<{ branch: number }[]>(cast.admin, `shift/tip-pools/?${range}`);
    for (const { caller, reached } of managers) {
      expect(await read(caller, `shift/tip-pools/?${range}`)).toEqual(
        all.filter(({ branch }) => reached.includes(branch)),
      );
    }
  });

  it.each([
    ['tip-total/emp', ({ id }: Row) => id],
    ['tip-pools', ({ branch }: Row) => branch],
  ])('of a person in %s are those of the branches', async (path, branchOf) => {
    const all = await read<Row[]>(cast.admin, `shift/${path}/?${range}&staff=${cast.luis}`);
    for (const { caller, reached } of managers) {
      const own = await read<Row[]>(caller, `shift/${path}/?${range}&staff=${cast.luis}`);
      expect(own).toEqual(all.filter((row) => reached.includes(branchOf(row))));
      expect(own).not.toEqual([]);
    }
    const [, ofOakland] = managers.map(({ caller }) => caller);
    const refused = async (staff: string) => {
      const { status, body } = await ask(ofOakland ?? cast.admin, `shift/${path}/?${range}${staff}`);
      return [status, body];
    };
    expect((await refused(`&staff=${cast.ana}`))[0]).toBe(404);
    expect(await refused(`&staff=${cast.ana}`)).toEqual(await refused('&staff=999999999'));
    // All pools without a person are the list above.
    if (path !== 'tip-pools') expect(await refused('')).toMatchObject([400, { staff: [expect.any(String)] }]);
  });

  it('that an earlier version kept are those of the branches', async () => {
    const { database } = await testServer();
    const row = Object.fromEntries(branches.map((branch, index) => [branch, 100 + index]));
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('closed_period')
        .values({
          date_from: '2026-09-01',
          date_to: '2026-09-15',
          closed_at: at(testNow),
          closed_by_name: 'Priya Nair',
          days_kept: false,
          figures: JSON.stringify({ tips: { [cast.luis]: row, 0: row } }),
        })
        .execute(),
    );
    const path = 'shift/tip-total/?date_from=2026-09-01&date_to=2026-09-30';
    expect(await read(cast.admin, path)).toEqual({ [cast.luis]: row, 0: row });
    for (const { caller, reached } of managers) {
      expect(await read(caller, path)).toEqual(keepColumns({ [cast.luis]: row, 0: row }, reached));
    }
  });
});

describe('imports of an admin of some branches', () => {
  it('are those of the branches', async () => {
    const all = await read<{ branch: number }[]>(cast.admin, 'transaction/import/');
    for (const { caller, reached, beyond } of managers) {
      expect(await read(caller, 'transaction/import/')).toEqual(
        all.filter(({ branch }) => reached.includes(branch)),
      );
      for (const branch of reached) await read(caller, `transaction/import/${jobs.get(branch)}/`);
      for (const branch of beyond) {
        const answer = await ask(caller, `transaction/import/${jobs.get(branch)}/`);
        const missing = await ask(caller, 'transaction/import/999999999/');
        expect([answer.status, answer.body]).toEqual([404, missing.body]);
      }
    }
  });

  it.each([
    ['a preview', 1, '1'],
    ['a file', 1, '0'],
    ['a long file', 5001, '0'],
  ])('%s goes into their branches alone', async (name, count, preview) => {
    const rows = Array.from(
      { length: count },
      (_, number) => `${name} ${number},2026-11-16 12:00,cash,10.00,0,0.86,0`,
    );
    const send = (caller: Caller, branch: number) => {
      const form = new FormData();
      form.set('branch', String(branch));
      form.set('preview', preview);
      form.set('file', new File([[headings, ...rows].join('\n')], 'sales.csv'));
      return caller.call('POST', '/dashboard/transaction/import/', { form });
    };
    for (const { caller, beyond } of managers) {
      for (const branch of beyond) {
        const { status, body, headers } = await send(caller, branch);
        expect([status, headers['x-error-code'], Object.keys(body as object)]).toEqual([
          400,
          'unknown_branch',
          ['branch'],
        ]);
      }
    }
    const [first] = managers;
    const taken = first && (await send(first.caller, cast.sanFrancisco));
    expect(taken?.status).toBe(count > 5000 ? 202 : 201);
  });
});
