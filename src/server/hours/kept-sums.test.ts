import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildBranch, buildEmployee, buildStore } from '#demo/builders.ts';
import { shiftRoles } from '#domain/roles.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { databaseKind } from '#test/database.ts';
import { bay, database, day, hour, minute, newYork, setUpReports } from './hours.fixture.ts';
import { checkKeptSums, findWrongSums } from './wrong-sums.ts';

setUpReports();

const zones = [bay, newYork, 'America/Havana', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Asia/Beirut'] as const;

/** A record around a clock change; many overlap, some last for days or lie far from their plan. */
const record = fc.record({
  employee: fc.option(fc.nat(2), { freq: 12 }),
  branch: fc.nat(2),
  role: fc.constantFrom('AT', 'AT', 'OS', ...shiftRoles),
  start: fc.integer({ min: 0, max: 4 * day }),
  clockIn: fc.option(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -10 * hour, max: 10 * hour }) },
      { weight: 1, arbitrary: fc.integer({ min: -9 * day, max: 9 * day }) },
    ),
    { freq: 6 },
  ),
  worked: fc.option(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 20 * hour }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 * day }) },
    ),
    { freq: 8 },
  ),
  breaks: fc.array(
    fc.record({
      after: fc.integer({ min: -hour, max: 4 * hour }),
      length: fc.oneof(
        fc.integer({ min: 20 * minute - 1, max: 20 * minute }),
        fc.integer({ min: 0, max: hour }),
      ),
    }),
    { maxLength: 3 },
  ),
});
const shifts = fc.array(record, { minLength: 1, maxLength: 6 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert'), shifts }),
  fc.record({
    kind: fc.constantFrom('edit', 'move', 'pause', 'shorten', 'delete', 'resume', 'note', 'mix up'),
    which: fc.nat(),
    to: record,
  }),
  fc.record({ kind: fc.constant('zone'), branch: fc.nat(2), zone: fc.constantFrom(...zones) }),
  fc.record({ kind: fc.constant('many'), by: fc.integer({ min: -2 * day, max: 2 * day }) }),
);
const history = fc.record({
  // Both clock changes of the United States, that of Beirut at midnight, and the end of a year.
  sunday: fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2025-12-31'),
  shifts,
  changes: fc.array(change, { maxLength: 8 }),
});

type Given = typeof record extends fc.Arbitrary<infer Value> ? Value : never;
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

interface Company {
  first: number;
  employees: number[];
  branches: number[];
  uuids: string[];
}

const columns = ({ first, employees, branches }: Company, given: Given) => {
  const start = first + given.start;
  const clockIn = given.clockIn === null ? null : start + given.clockIn;
  const clockOut = given.worked === null ? null : Math.max((clockIn ?? start) + given.worked, start - day);
  return {
    employee_id: given.employee === null ? null : (employees[given.employee] ?? 0),
    branch_id: branches[given.branch] ?? 0,
    start_time: at(start),
    end_time: at(start + 8 * hour),
    local_date: localDate(start, bay),
    shift_role: given.role,
    clock_in: clockIn === null ? null : at(clockIn),
    clock_out: clockOut === null ? null : at(Math.max(clockOut, clockIn ?? clockOut)),
    missing_out: clockOut === null,
    planned: false,
  };
};

async function insert(query: StoreQuery, company: Company, given: readonly Given[]): Promise<void> {
  const made = await query
    .insertInto('shift')
    .values(given.map((one) => ({ uuid: sql<string>`gen_random_uuid()`, ...columns(company, one) })))
    .returning(['uuid', 'start_time'])
    .execute();
  for (const [index, { uuid, start_time }] of made.entries()) {
    company.uuids.push(uuid);
    const breaks = given[index]?.breaks.map(({ after, length }) => ({
      shift_uuid: uuid,
      start_time: at(start_time + after),
      end_time: at(start_time + after + length),
    }));
    if (breaks?.length) await query.insertInto('shift_break').values(breaks).execute();
  }
}

async function apply(query: StoreQuery, company: Company, change: Change): Promise<void> {
  if (change.kind === 'insert' && 'shifts' in change) return insert(query, company, change.shifts);
  if ('zone' in change) {
    const id = company.branches[change.branch] ?? 0;
    await query.updateTable('branch').set({ timezone: change.zone }).where('id', '=', id).execute();
    return;
  }
  if ('by' in change) {
    const by = sql`make_interval(secs => ${change.by})`;
    await sql`update shift set clock_in = clock_in + ${by}, clock_out = clock_out + ${by}`.execute(query);
    return;
  }
  if (!('which' in change)) return;
  const uuid = company.uuids[change.which % company.uuids.length] ?? '';
  const values = columns(company, change.to);
  const shift = query.updateTable('shift').where('uuid', '=', uuid);
  if (change.kind === 'edit') await shift.set(values).execute();
  if (change.kind === 'move') {
    await shift.set({ employee_id: values.employee_id, branch_id: values.branch_id }).execute();
  }
  if (change.kind === 'note') await shift.set({ note: 'Bring an apron', late_out: true }).execute();
  if (change.kind === 'delete') await query.deleteFrom('shift').where('uuid', '=', uuid).execute();
  const pauses = sql`shift_uuid = ${uuid}`;
  if (change.kind === 'shorten') {
    await sql`update shift_break set end_time = start_time where ${pauses}`.execute(query);
  }
  if (change.kind === 'mix up') {
    const [other = ''] = company.uuids;
    await sql`update shift_break set shift_uuid = ${other} where ${pauses} and exists (select from shift where uuid = ${other})`.execute(
      query,
    );
  }
  if (change.kind === 'resume') await sql`delete from shift_break where ${pauses}`.execute(query);
  if (change.kind === 'pause') {
    await sql`insert into shift_break (shift_uuid, start_time, end_time)
      select uuid, start_time + interval '1 hour', start_time + interval '2 hours' from shift where uuid = ${uuid}`.execute(
      query,
    );
  }
}

async function buildCompany(date: string): Promise<{ storeId: number; company: Company }> {
  const storeId = await buildStore(database);
  const company = await database.withinStore(storeId, async (query) => ({
    first: startOfDay(date, bay) - day,
    employees: [await buildEmployee(query), await buildEmployee(query), await buildEmployee(query)],
    branches: [
      await buildBranch(query),
      await buildBranch(query, { timezone: newYork }),
      await buildBranch(query, { timezone: 'America/Havana' }),
    ],
    uuids: [] as string[],
  }));
  return { storeId, company };
}

describe('the kept sums of worked time', () => {
  it('are those of the records, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ sunday, shifts, changes }) => {
        const { storeId, company } = await buildCompany(sunday);
        for (const one of [{ kind: 'insert', shifts } as Change, ...changes]) {
          await database.withinStore(storeId, (query) => apply(query, company, one));
          const wrong = await database.readWithinStore(storeId, findWrongSums);
          expect(wrong, JSON.stringify(one)).toEqual([]);
        }
      }),
      { numRuns: process.env.LONG ? 300 : 25 },
    );
  }, 120_000);

  const overlapping = (start: number): Given => ({
    employee: 0,
    branch: 0,
    role: 'AT',
    start,
    clockIn: 0,
    worked: 8 * hour,
    breaks: [],
  });

  it.runIf(databaseKind === 'postgres')(
    'are right after two records of one person at the same moment',
    async () => {
      const { storeId, company } = await buildCompany('2026-11-09');
      const write = (query: StoreQuery, start: number) => insert(query, company, [overlapping(start)]);
      let settled = false;
      let second = Promise.resolve();
      await database.withinStore(storeId, async (query) => {
        await write(query, 0);
        second = database
          .withinStore(storeId, (other) => write(other, hour))
          .finally(() => {
            settled = true;
          });
        for (let waits = false; !waits && !settled; ) {
          const { rows } = await sql`select from pg_locks where not granted`.execute(query);
          waits = rows.length > 0;
        }
      });
      await second;
      expect(await database.readWithinStore(storeId, findWrongSums)).toEqual([]);
    },
  );

  it('are told by the check where they differ from the records', async () => {
    const { storeId, company } = await buildCompany('2026-11-09');
    await database.withinStore(storeId, (query) => insert(query, company, [overlapping(9 * hour)]));
    expect(await checkKeptSums(database)).toEqual([]);
    await database.withinStore(storeId, async (query) => {
      await sql`set local role none`.execute(query);
      await sql`update worked_time set seconds = seconds + 60 where store_id = ${storeId} and not of_month`.execute(
        query,
      );
    });
    const [employee, branch] = [company.employees[0], company.branches[0]];
    expect(await checkKeptSums(database)).toEqual([
      `store ${storeId}, employee ${employee}, branch ${branch}, 2026-11-08: kept 28860 s, anew 28800 s`,
    ]);
  });
});
