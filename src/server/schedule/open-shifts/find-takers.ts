import type { StoreQuery } from '#database/open.ts';
import type { Announcement } from '#domain/schedule/announcement.ts';
import { mayClaim } from '#domain/schedule/claim.ts';
import type { NotedShift, PlannedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import { readDaysOffAround } from '../days-off.ts';
import { readPositionsOf } from '../positions-of.ts';
import { toPlan } from '../to-plan.ts';

/** Finds who can take the new open shifts among changes, and which. */
export function findTakers(
  query: StoreQuery,
  changes: readonly Announcement[],
  now: number,
): Promise<Map<number, NotedShift[]>> {
  const open = changes.flatMap(({ employee, after }) =>
    employee === null && after && after.start > now ? after : [],
  );
  return findTakersOf(query, open, now);
}

/** Finds who else can take shifts ahead, and which. */
export async function findTakersOf<Shift extends PlannedShift>(
  query: StoreQuery,
  open: readonly Shift[],
  now: number,
): Promise<Map<number, Shift[]>> {
  const dates = open.map(({ localDate }) => localDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const members = await query
    .selectFrom('employee_branch')
    .innerJoin('employee', 'employee.id', 'employee_branch.employee_id')
    .select(['employee_id', 'branch_id'])
    .where('employee.active', '=', true)
    .where('branch_id', 'in', [...new Set(open.map(({ branch }) => branch))])
    .orderBy('employee_id')
    .execute();
  const plans = Map.groupBy(
    await query
      .selectFrom('shift')
      .selectAll()
      .where('planned', '=', true)
      .where('employee_id', 'is not', null)
      .where('local_date', '>=', addDays(first, -2))
      .where('local_date', '<=', addDays(last, 2))
      .execute(),
    ({ employee_id }) => employee_id,
  );
  const daysOff = await readDaysOffAround(query, { from: first, to: last });
  const findPositions = await readPositionsOf(query, [
    ...new Set(members.map(({ employee_id }) => employee_id)),
  ]);
  const found = new Map<number, Shift[]>();
  for (const [employee, own] of Map.groupBy(members, ({ employee_id }) => employee_id)) {
    const claimant = {
      employee,
      branches: own.map(({ branch_id }) => branch_id),
      positions: findPositions(employee),
      daysOff,
      offered: new Set<string>(),
    };
    const mine = (plans.get(employee) ?? []).map(toPlan);
    const fitting = open.filter(
      (shift) => shift.employee !== employee && mayClaim(shift, claimant, mine, now),
    );
    if (fitting.length > 0) found.set(employee, fitting);
  }
  return found;
}
