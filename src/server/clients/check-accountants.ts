import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { isAccountant } from '#domain/roles.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';

/** Requires that newly assigned employees are active accountants; throws 400 on the field. */
export async function checkAccountants(
  query: StoreQuery,
  context: Context,
  employees: readonly number[],
  field: string,
): Promise<void> {
  if (employees.length === 0) return;
  const people = await query
    .selectFrom('employee')
    .select(roleOn(findToday(context)).as('role'))
    .where('id', 'in', employees)
    .where('active', '=', true)
    .execute();
  if (people.length < employees.length) throw invalid({ field, code: 'unknown_employee' });
  if (!people.every(({ role }) => isAccountant(role))) {
    throw invalid({ field, code: 'client.staff_not_accountant' });
  }
}
