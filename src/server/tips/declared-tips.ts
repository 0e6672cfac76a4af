import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { selectShiftsNear } from '#server/hours/shifts-near.ts';

export interface DeclaredTips {
  uuid: string;
  employee: number;
  branch: number;
  date: PlainDate;
  cents: number;
}

/** Reads declared cash tips of a range, dated like their work by the local day it began (`countOnce`). */
export async function readDeclaredTips(
  query: StoreQuery,
  { from, to }: DateRange,
  employee?: number,
): Promise<DeclaredTips[]> {
  const only = employee === undefined ? sql`` : sql`and s.employee_id = ${employee}`;
  const { rows } = await sql<DeclaredTips>`
    select uuid, employee, branch, date, cents
    from (
      select s.uuid, s.employee_id as employee, s.branch_id as branch, d.cents,
        (coalesce(s.clock_in, s.start_time) at time zone b.timezone)::date as date
      from ${selectShiftsNear({ from, to })} s
      join declared_tips d on d.store_id = s.store_id and d.shift_uuid = s.uuid
      join branch b on b.store_id = s.store_id and b.id = s.branch_id
      where s.employee_id is not null ${only}
    ) as declared
    where date between ${from} and ${to}
    order by date, uuid`.execute(query);
  return rows;
}
