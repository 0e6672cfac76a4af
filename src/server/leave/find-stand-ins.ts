import type { StoreQuery } from '#database/open.ts';
import { type Claimant, mayClaim } from '#domain/schedule/claim.ts';
import { touchesDayOff } from '#domain/schedule/day-off-warnings.ts';
import { weeklyHoursViolations } from '#domain/shifts/weekly-hours.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { readDaysOffAround } from '#server/schedule/days-off.ts';
import { readPositionsOf } from '#server/schedule/positions-of.ts';
import { toPlan } from '#server/schedule/to-plan.ts';

type StandIn = { id: number; first_name: string; last_name: string };

/**
 * Finds for each group of shifts who could take the one of them that the fewest could, were it open: colleagues of its branch, within their
 * weekly hours; by name.
 */
export async function findStandIns(
  query: StoreQuery,
  context: Context,
  groups: readonly (readonly { uuid: string }[])[],
): Promise<StandIn[][]> {
  const none = groups.map(() => []);
  const shifts = groups.flat();
  if (shifts.length === 0) return none;
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where(
      'uuid',
      'in',
      shifts.map(({ uuid }) => uuid),
    )
    .orderBy('start_time')
    .execute();
  const touched = stored.map(toPlan);
  const people = await query
    .selectFrom('employee')
    .innerJoin('employee_branch', 'employee_branch.employee_id', 'employee.id')
    .select(['employee.id', 'first_name', 'last_name', 'weekly_hours', 'branch_id'])
    .where(
      'branch_id',
      'in',
      touched.map(({ branch }) => branch),
    )
    .where('active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return none;
  const dates = [...new Set(touched.map(({ localDate }) => localDate))].sort();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const plans = await query
    .selectFrom('shift')
    .selectAll()
    .where('employee_id', 'in', ids)
    .where('planned', '=', true)
    .where((is) =>
      is.or(
        dates.map((date) =>
          is.and([is('local_date', '>=', addDays(date, -7)), is('local_date', '<=', addDays(date, 7))]),
        ),
      ),
    )
    .execute();
  const byPerson = Map.groupBy(plans.map(toPlan), ({ employee }) => employee);
  const daysOff = await readDaysOffAround(query, { from, to, pending: true });
  const findPositions = await readPositionsOf(query, ids);
  const listStandIns = (shift: (typeof touched)[number]): StandIn[] => {
    const off = new Set(daysOff.filter((one) => touchesDayOff(shift, one)).map(({ employee }) => employee));
    const isStandIn = ({ id, weekly_hours, branch_id }: (typeof people)[number]) => {
      const own = byPerson.get(id) ?? [];
      const claimant: Claimant = {
        employee: id,
        branches: [branch_id],
        positions: findPositions(id),
        daysOff: [],
        offered: new Set(),
      };
      return (
        branch_id === shift.branch &&
        id !== shift.employee &&
        !off.has(id) &&
        mayClaim(shift, claimant, own, context.now()) &&
        weeklyHoursViolations({ ...shift, employee: id }, own, { weeklyHours: weekly_hours }).length === 0
      );
    };
    return people.filter(isStandIn).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
  };
  return groups.map((group) => {
    const own = touched.filter((shift) => group.some(({ uuid }) => uuid === shift.uuid));
    const [fewest = []] = own.map(listStandIns).sort((one, other) => one.length - other.length);
    return fewest;
  });
}
