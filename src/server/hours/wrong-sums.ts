import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { splitByDate } from '#domain/hours/labor-hours.ts';
import { type DateRange, monthStart, type PlainDate } from '#domain/time/dates.ts';
import { countRecordsOnce } from './counted-records.ts';
import { readRecords } from './records.ts';

/** A kept sum that differs from its records; seconds. */
interface WrongSum {
  employee: number;
  branch: number;
  /** The first of the month where the sum is of a month. */
  date: PlainDate;
  ofMonth: boolean;
  kept: number;
  anew: number;
}

/** Employees whose records are read at once. */
const employeesAtOnce = 50;

async function compare(query: StoreQuery, range: DateRange, employees: number[]): Promise<WrongSum[]> {
  const sums = new Map<string, WrongSum>();
  const add = (one: Omit<WrongSum, 'kept' | 'anew'>, { kept = 0, anew = 0 }) => {
    const key = Object.values(one).join(' ');
    const sum = sums.get(key) ?? { ...one, kept: 0, anew: 0 };
    sums.set(key, { ...sum, kept: sum.kept + kept, anew: sum.anew + anew });
  };
  const records = await readRecords(query, range, { employees });
  for (const { shift, stretches } of countRecordsOnce(records, () => false, 0)) {
    const { employee, branch, zone } = shift;
    const worked = stretches.map((stretch) => ({ ...stretch, employee, branch }));
    for (const { date, seconds } of splitByDate(worked, zone)) {
      add({ employee, branch, date, ofMonth: false }, { anew: seconds });
      add({ employee, branch, date: monthStart(date), ofMonth: true }, { anew: seconds });
    }
  }
  const rows = await query
    .selectFrom('worked_time')
    .select(['employee_id as employee', 'branch_id as branch', 'local_date as date', 'of_month as ofMonth'])
    .select('seconds as kept')
    .where('employee_id', 'in', employees)
    .execute();
  for (const { kept, employee, branch, date, ofMonth } of rows) {
    add({ employee, branch, date, ofMonth }, { kept });
  }
  return [...sums.values()].filter(({ kept, anew }) => kept !== anew);
}

/** Compares the kept sums of a store with its records, counted anew by the rule itself (`countOnce`). Call it first in a transaction. */
export async function findWrongSums(query: StoreQuery): Promise<WrongSum[]> {
  // Sums and records of one moment.
  await sql`set transaction isolation level repeatable read`.execute(query);
  const { rows } = await sql<DateRange>`
    select min(local_date) as from, max(local_date) as to from shift having count(*) > 0`.execute(query);
  const range = rows[0] ?? { from: '1970-01-01', to: '1970-01-01' };
  const found = await sql<{ id: number }>`
    select employee_id as id from shift where clock_out is not null and employee_id is not null
    union select employee_id from worked_time order by 1`.execute(query);
  const employees = found.rows.map(({ id }) => id);
  const wrong: WrongSum[] = [];
  for (let from = 0; from < employees.length; from += employeesAtOnce) {
    wrong.push(...(await compare(query, range, employees.slice(from, from + employeesAtOnce))));
  }
  return wrong;
}

/** Describes each kept sum of every store that differs from its records. */
export async function checkKeptSums(database: Database): Promise<string[]> {
  const stores = await database.acrossStores((query) =>
    query.selectFrom('store').select('id').orderBy('id').execute(),
  );
  const lines: string[] = [];
  for (const { id } of stores) {
    for (const { employee, branch, date, ofMonth, kept, anew } of await database.readWithinStore(
      id,
      findWrongSums,
    )) {
      const when = ofMonth ? date.slice(0, 7) : date;
      lines.push(
        `store ${id}, employee ${employee}, branch ${branch}, ${when}: kept ${kept} s, anew ${anew} s`,
      );
    }
  }
  return lines;
}
