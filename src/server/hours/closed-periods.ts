import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { AccountRole } from '#domain/roles.ts';
import { containsRange, subtractRanges } from '#domain/time/date-ranges.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';

export interface ClosedPeriod extends DateRange {
  id: number;
  /** False: an earlier version kept only tables of the whole period. */
  daysKept: boolean;
}

export async function readClosedPeriods(query: StoreQuery, { from, to }: DateRange): Promise<ClosedPeriod[]> {
  return query
    .selectFrom('closed_period')
    .select(['id', 'date_from as from', 'date_to as to', 'days_kept as daysKept'])
    .where('reopened_at', 'is', null)
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .orderBy('date_from')
    .execute();
}

/** Splits a range into periods kept by day, whole periods kept as tables, and open days to calculate. */
export function splitByClosing(range: DateRange, periods: readonly ClosedPeriod[]) {
  const kept = periods.filter((period) => period.daysKept || containsRange(range, period));
  return {
    byDay: kept.filter(({ daysKept }) => daysKept),
    whole: kept.filter(({ daysKept }) => !daysKept),
    open: subtractRanges(range, kept),
  };
}

/** Reads {@link splitByClosing}; live reports ignore closed periods. */
export async function readClosing(query: StoreQuery, range: DateRange, live = false) {
  return splitByClosing(range, live ? [] : await readClosedPeriods(query, range));
}

/** Undated facts of a person's file at closing. */
interface FactsAtClosing {
  employee: number;
  role: AccountRole;
  salary: boolean;
  mealWaiver: boolean;
}

/** Finds these facts by person and day; undefined if unchanged or the day is open. */
export async function readFactsAtClosing(
  query: StoreQuery,
  { employees, live = false }: { employees?: readonly number[] | undefined; live?: boolean } = {},
) {
  if (live) return () => undefined;
  const only = employees === undefined ? sql`` : sql`where e.id = any(${employees}::bigint[])`;
  // Looks up by key per person: right after a closing, the planner has no statistics.
  const { rows } = await sql<FactsAtClosing & DateRange>`
    select k.employee_id as employee, k.role, k.salary, k.meal_waiver as "mealWaiver", p.date_from as from, p.date_to as to
    from employee e cross join lateral (
      select k.period_id, k.employee_id, k.role, k.salary, k.meal_waiver from closed_person k
      where k.store_id = e.store_id and k.employee_id = e.id
        and (k.role, k.salary, k.meal_waiver) is distinct from (e.role, e.salary, e.meal_waiver) offset 0
    ) as k cross join lateral (
      select date_from, date_to from closed_period p
      where p.store_id = e.store_id and p.id = k.period_id and p.reopened_at is null offset 0
    ) as p ${only} order by p.date_from`.execute(query);
  const byEmployee = Map.groupBy(rows, ({ employee }) => employee);
  return (employee: number, date: PlainDate): FactsAtClosing | undefined =>
    byEmployee.get(employee)?.find(({ from, to }) => date >= from && date <= to);
}
