import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/refusal.ts';

/**
 * Whose report it is: an admin must say so, an employee may name nobody but themselves (docs/rules/rights.md#whose-report). Who is not there and who
 * is not theirs to see are not found alike.
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
