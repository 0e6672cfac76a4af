import type { StoreQuery } from '#database/open.ts';
import { type Claimant, mayClaim } from '#domain/schedule/claim.ts';
import { touchesDayOff } from '#domain/schedule/day-off-warnings.ts';
import { weeklyHoursViolations } from '#domain/shifts/weekly-hours.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { readDaysOffAround } from '#server/schedule/days-off.ts';
import { readPositionsOf } from '#server/schedule/positions-of.ts';
import { toPlan } from '#server/schedule/to-plan.ts';

/** Finds colleagues of the branch who could take the first of these shifts if it were open, within their weekly hours; by name. */
export async function findTakers(
  query: StoreQuery,
  context: Context,
  shifts: readonly { uuid: string }[],
): Promise<{ id: number; first_name: string; last_name: string }[]> {
  const [first] = shifts;
  if (!first) return [];
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', first.uuid)
    .executeTakeFirstOrThrow();
  const shift = toPlan(stored);
  const people = await query
    .selectFrom('employee')
    .innerJoin('employee_branch', 'employee_branch.employee_id', 'employee.id')
    .select(['employee.id', 'first_name', 'last_name', 'weekly_hours'])
    .where('branch_id', '=', shift.branch)
    .where('active', '=', true)
    .where('employee.id', '<>', shift.employee ?? 0)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const plans = await query
    .selectFrom('shift')
    .selectAll()
    .where('employee_id', 'in', ids)
    .where('planned', '=', true)
    .where('local_date', '>=', addDays(shift.localDate, -7))
    .where('local_date', '<=', addDays(shift.localDate, 7))
    .execute();
  const byPerson = Map.groupBy(plans.map(toPlan), ({ employee }) => employee);
  const day = { from: shift.localDate, to: shift.localDate };
  const daysOff = await readDaysOffAround(query, { ...day, pending: true });
  const findPositions = await readPositionsOf(query, ids);
  const off = new Set(daysOff.filter((one) => touchesDayOff(shift, one)).map(({ employee }) => employee));
  const isTaker = ({ id, weekly_hours }: { id: number; weekly_hours: number }) => {
    const own = byPerson.get(id) ?? [];
    const claimant: Claimant = {
      employee: id,
      branches: [shift.branch],
      positions: findPositions(id),
      daysOff: [],
      offered: new Set(),
    };
    return (
      !off.has(id) &&
      mayClaim(shift, claimant, own, context.now()) &&
      weeklyHoursViolations({ ...shift, employee: id }, own, { weeklyHours: weekly_hours }).length === 0
    );
  };
  return people.filter(isTaker).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
}
