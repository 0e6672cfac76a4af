import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { availabilityOn } from '#domain/people/availability.ts';
import { groupByEmployee, type PlanContext } from '#domain/schedule/verdict.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import { addDays, type DateRange, listDays, weekStart } from '#domain/time/dates.ts';
import { readLaborRules } from '#server/company/labor-rules.ts';
import { readDaysOffAround } from './days-off.ts';
import { readPositionsOf } from './positions-of.ts';
import { readAvailability } from './read-availability.ts';
import { toPlan } from './to-plan.ts';

/** Reads what a verdict about plans of these people on these days rests on: whole weeks, in all branches. */
export async function readPlanContext(
  query: StoreQuery,
  employees: readonly number[],
  days: DateRange,
): Promise<PlanContext> {
  const people = [...new Set(employees)];
  const isTheirs = (column: string) => sql<boolean>`${sql.ref(column)} = any(${people}::bigint[])`;
  // Two days more for short nights over the week's end.
  const range = { from: addDays(weekStart(days.from), -2), to: addDays(weekStart(days.to), 8) };
  const dates = listDays(range);
  const [shifts, files, zones, laborRules, daysOff, availability, findPositions] = await Promise.all([
    query
      .selectFrom('shift')
      .selectAll()
      .where('planned', '=', true)
      .where(isTheirs('employee_id'))
      .where('local_date', '>=', range.from)
      .where('local_date', '<=', range.to)
      .execute(),
    query.selectFrom('employee').select(['id', 'weekly_hours']).where(isTheirs('id')).execute(),
    query.selectFrom('branch').select(['id', 'timezone']).execute(),
    readLaborRules(query),
    readDaysOffAround(query, { ...range, employees: people, pending: true }),
    readAvailability(query, { people }),
    readPositionsOf(query, people),
  ]);
  const weeklyHours = new Map(files.map(({ id, weekly_hours }) => [id, weekly_hours]));
  const zoneOf = new Map(zones.map(({ id, timezone }) => [id, timezone]));
  return {
    shifts: groupByEmployee(shifts.map(toPlan)),
    findWeeklyHours: (employee) => weeklyHours.get(employee) ?? defaultWeeklyHours,
    findPositions,
    findZone: (branch) => zoneOf.get(branch) ?? 'UTC',
    laborRules,
    daysOff,
    availability: [...availability].flatMap(([employee, own]) =>
      dates.flatMap((date) => availabilityOn(own, date).map((line) => ({ employee, date, ...line }))),
    ),
  };
}
