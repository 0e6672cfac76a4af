import type { StoreQuery } from '#database/open.ts';
import { isAccountant } from '#domain/roles.ts';
import { invalid } from '#server/http/refusal.ts';

/** Requires that newly assigned employees are active accountants; throws 400 on the field. */
export async function checkAccountants(
  query: StoreQuery,
  employees: readonly number[],
  field: string,
): Promise<void> {
  if (employees.length === 0) return;
  const people = await query
    .selectFrom('employee')
    .select('role')
    .where('id', 'in', employees)
    .where('active', '=', true)
    .execute();
  if (people.length < employees.length) throw invalid({ field, code: 'unknown_employee' });
  if (!people.every(({ role }) => isAccountant(role as 'AT'))) {
    throw invalid({ field, code: 'client.staff_not_accountant' });
  }
}
