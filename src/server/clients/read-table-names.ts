import { sql } from 'kysely';
import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ImportPerson } from '#domain/clients/client-import-cells.ts';
import { type Context, findToday } from '#server/http/context.ts';

/** Reads names for all ids in a table of clients, including deleted and former ones. */
export async function readTableNames(query: StoreQuery, context: Context) {
  const people = await query
    .selectFrom('employee')
    .leftJoin('app_user', (account) =>
      account.onRef('app_user.employee_id', '=', 'employee.id').on('app_user.removed_at', 'is', null),
    )
    .select(['employee.id', 'employee.first_name', 'employee.last_name', 'employee.active'])
    .select(roleOn(findToday(context)).as('role'))
    .select(sql<string>`coalesce(app_user.username, '')`.as('username'))
    .select(sql<string>`coalesce(app_user.email, employee.email)`.as('email'))
    .orderBy('employee.id')
    .execute();
  const branches = await query
    .selectFrom('branch')
    .select(['id', 'name', 'deleted_at'])
    .orderBy('id')
    .execute();
  const services = await query.selectFrom('account_service').select(['id', 'name']).orderBy('id').execute();
  return {
    people: people satisfies ImportPerson[],
    branches,
    services,
  };
}
