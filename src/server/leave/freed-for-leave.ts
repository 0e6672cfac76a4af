import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';

interface Lost {
  uuid: string;
  employee: number;
}

/** Leaves out shifts that approved time off took from their person: leave owes no premium (docs/rules/pay.md#notice-premiums). */
export async function leaveOutFreed<Shift extends Lost>(
  query: StoreQuery,
  lost: readonly Shift[],
): Promise<Shift[]> {
  if (lost.length === 0) return [];
  const employees = [...new Set(lost.map(({ employee }) => employee))];
  const { rows } = await sql<Lost>`
    select d.employee_id as employee, freed.uuid
    from day_off d cross join jsonb_to_recordset(d.freed_shifts) as freed(uuid text)
    where d.approved and d.employee_id = any(${employees}::bigint[])`.execute(query);
  const freed = new Set(rows.map(({ employee, uuid }) => `${employee} ${uuid}`));
  return lost.filter(({ employee, uuid }) => !freed.has(`${employee} ${uuid}`));
}
