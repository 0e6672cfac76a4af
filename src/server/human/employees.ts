import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { AccountRole } from '#domain/roles.ts';
import { reading } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { imageAddress } from '../images/image-address.ts';

/** Directory fields only: what every colleague may know. */
function employees(query: StoreQuery) {
  return query
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name', 'active', 'salary', 'role', 'image'])
    .select(
      sql<number[]>`coalesce((
        select json_agg(b.branch_id order by b.position, b.branch_id)
        from employee_branch b
        where b.store_id = employee.store_id and b.employee_id = employee.id
      ), '[]'::json)`.as('branch'),
    );
}

function toRecord<Row extends { role: string; image: string | null }>(row: Row) {
  return { ...row, role: row.role as AccountRole, image: imageAddress(row.image) };
}

/** Active first, then by name; a clock admin is given the people of the own branch. */
export const listEmployees = reading<Calls['employee.list']>(async (query, { actor, reach }) => {
  const rows = await employees(query)
    .$if(reach === 'branch', (own) =>
      own.where((is) =>
        is.exists(
          is
            .selectFrom('employee_branch')
            .select('employee_id')
            .whereRef('employee_branch.employee_id', '=', 'employee.id')
            .where('branch_id', '=', actor.branchId),
        ),
      ),
    )
    .orderBy('active', 'desc')
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
});

export const readEmployee = reading<Calls['employee.read']>(async (query, { actor, reach }, { params }) => {
  if (reach === 'own' && params.id !== actor.employeeId) throw notFound();
  return employeeRecord(query, params.id);
});

/** The working record of one employee; one that is not there is not found. */
export async function employeeRecord(query: StoreQuery, id: number) {
  const row = await employees(query).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toRecord(row);
}
