import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';

/**
 * Finds a report's person: admins must name one, employees only themselves (docs/rules/rights.md#whose-report).
 * Answers 404 for a missing and for a hidden person.
 */
export async function requireStaff(
  query: StoreQuery,
  context: Context,
  staff: number | undefined,
): Promise<{ id: number }> {
  if (context.reach !== 'own' && staff === undefined) throw invalid({ field: 'staff', code: 'required' });
  const own = context.actor.employeeId;
  if (context.reach === 'own' && staff !== undefined && staff !== own) throw notFound();
  const employee = await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', staff ?? own)
    .where(worksWithin('employee.id', reachedBranches(context)))
    .executeTakeFirst();
  if (!employee) throw notFound();
  return employee;
}
