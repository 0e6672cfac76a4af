import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/refusal.ts';

/**
 * Finds the person of a report: an admin must name one, an employee only themselves (docs/rules/rights.md#whose-report). A missing person
 * and a hidden one are both not found.
 */
export async function requireStaff(
  query: StoreQuery,
  context: Context,
  staff: number | undefined,
): Promise<{ id: number }> {
  if (context.reach === 'all' && staff === undefined) throw invalid({ field: 'staff', code: 'required' });
  const own = context.actor.employeeId;
  if (context.reach === 'own' && staff !== undefined && staff !== own) throw notFound();
  const employee = await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', staff ?? own)
    .executeTakeFirst();
  if (!employee) throw notFound();
  return employee;
}
