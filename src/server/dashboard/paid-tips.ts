import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';

export interface DeclaredTips {
  uuid: string;
  employee: number;
  date: PlainDate;
  cents: number;
}

/** Cash tips that were declared for shifts whose day lies in the range. */
export async function declaredTips(
  query: StoreQuery,
  { from, to }: DateRange,
  employee?: number,
): Promise<DeclaredTips[]> {
  const only = employee === undefined ? sql`` : sql`and s.employee_id = ${employee}`;
  const { rows } = await sql<DeclaredTips>`
    select s.uuid, s.employee_id as employee, s.local_date as date, d.cents
    from declared_tips d join shift s on s.store_id = d.store_id and s.uuid = d.shift_uuid
    where s.employee_id is not null and s.local_date between ${from} and ${to} ${only}
    order by s.local_date, s.uuid`.execute(query);
  return rows;
}
