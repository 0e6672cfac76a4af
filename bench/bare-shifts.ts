import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { applicationRole } from '#database/application-role.ts';
import type { Database } from '#database/open.ts';
import { zone } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import type { BenchCompany } from './company.ts';
import { measureWork, type Rate } from './measure.ts';

interface PlannedRow {
  uuid: string;
  employee: number;
  branch: number;
  date: string;
  /** Epoch seconds. */
  start: number;
  end: number;
}

/** Plans a shift of every person after the other, day after day in the future, none over another. */
export function planning({ people, branches, now }: BenchCompany): (count: number) => PlannedRow[] {
  const tomorrow = addDays(localDate(now, zone), 1);
  let planned = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const date = addDays(tomorrow, Math.floor(planned / people.length));
      const start = startOfDay(date, zone) + 8 * 3600;
      const person = planned % people.length;
      planned += 1;
      return {
        uuid: randomUUID(),
        employee: people[person] ?? 0,
        branch: branches[person % branches.length] ?? 0,
        date,
        start,
        end: start + 8 * 3600,
      };
    });
}

/**
 * Makes a copy of the table of shifts with its columns, defaults, checks, indexes, exclusion constraints and foreign keys, but without
 * triggers (the change feed, closed periods, kept sums), row-level security, and what is written beside a shift: copy and history.
 */
async function makeCopy(database: Database): Promise<void> {
  await database.acrossStores(async (query) => {
    await sql`SET LOCAL ROLE NONE`.execute(query);
    await sql`CREATE TABLE bare_shift (LIKE shift INCLUDING ALL)`.execute(query);
    for (const table of ['employee', 'branch', 'position']) {
      await sql`ALTER TABLE bare_shift ADD FOREIGN KEY (store_id, ${sql.ref(`${table}_id`)})
        REFERENCES ${sql.table(table)} (store_id, id)`.execute(query);
    }
    await sql`GRANT INSERT ON bare_shift TO ${sql.ref(applicationRole)}`.execute(query);
  });
}

let plan: ReturnType<typeof planning> | undefined;

/** Measures plain INSERTs of so many planned shifts, each in a transaction on an open connection. */
export async function measureBareShifts(
  database: Database,
  company: BenchCompany,
  { rows, ...length }: { rows: number; connections: number; seconds: number },
): Promise<Rate> {
  if (!plan) await makeCopy(database);
  plan ??= planning(company);
  const next = plan;
  const insert = () =>
    database.withinStore(company.storeId, (query) => {
      const values = next(rows).map(
        ({ uuid, employee, branch, date, start, end }) =>
          sql`(${uuid}, ${employee}, ${branch}, ${date}, to_timestamp(${start}), to_timestamp(${end}), 'AT')`,
      );
      return sql`INSERT INTO bare_shift (uuid, employee_id, branch_id, local_date, start_time, end_time, shift_role)
        VALUES ${sql.join(values)}`.execute(query);
    });
  return measureWork(insert, length);
}
