import { isWorkRole } from '#domain/roles.ts';
import { type ShiftCost, type ShiftCosts, sumCosts } from '#domain/schedule/shift-cost.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, listDays, monthEnd, monthStart, type PlainDate, weekStart } from '#domain/time/dates.ts';

/** Column of a month: a day, or the sum of a week after its last day in the month. */
export type MonthColumn = { day: PlainDate } | { sunday: PlainDate };

/** Lists the days of the month that holds a date, and the Sundays of the weeks that they are in. */
export function listMonthDays(date: PlainDate): { days: PlainDate[]; sundays: PlainDate[] } {
  const days = listDays({ from: monthStart(date), to: monthEnd(date) });
  return { days, sundays: [...new Set(days.map(weekStart))] };
}

/** Lists a month's columns: days, and each week's sum after its last day. */
export function listMonthColumns(days: readonly PlainDate[]): MonthColumn[] {
  return days.flatMap((day): MonthColumn[] => {
    const sunday = weekStart(day);
    const isLast = day === days.at(-1) || day === addDays(sunday, 6);
    return isLast ? [{ day }, { sunday }] : [{ day }];
  });
}

type Planned = Pick<PlannedShift, 'uuid' | 'employee' | 'localDate' | 'start' | 'end' | 'role' | 'position'>;

/** Sums each person's planned seconds by whole week, days of the next and last month included; open shifts are under null. */
export function sumWeeks(shifts: readonly Planned[]): Map<number | null, ReadonlyMap<PlainDate, number>> {
  const byPerson = Map.groupBy(shifts, ({ employee }) => employee);
  return new Map(
    [...byPerson].map(([employee, own]) => {
      const byWeek = Map.groupBy(own, ({ localDate }) => weekStart(localDate));
      return [employee, new Map([...byWeek].map(([sunday, of]) => [sunday, plannedSeconds(of)]))] as const;
    }),
  );
}

/** Published branches of each week, by its Sunday. */
export type PublishedWeeks = ReadonlyMap<PlainDate, ReadonlySet<number>>;

/** Tells whether a shift’s week is published in its branch. */
export function isPublished(
  { localDate, branch }: Pick<PlannedShift, 'localDate' | 'branch'>,
  weeks: PublishedWeeks,
): boolean {
  return weeks.get(weekStart(localDate))?.has(branch) ?? false;
}

/** Totals of a day. */
export interface DayTotal {
  /** People who work; leave is no work. */
  people: number;
  /** Planned seconds, with open shifts. */
  seconds: number;
  open: number;
  /** Null where the reader doesn’t see it. */
  cost: ShiftCost | null;
}

/** Sums planned shifts by day; a day without any is absent. */
export function sumDays(shifts: readonly Planned[], costs: ShiftCosts | undefined): Map<PlainDate, DayTotal> {
  const byDay = Map.groupBy(shifts, ({ localDate }) => localDate);
  return new Map(
    [...byDay].map(([day, of]) => [
      day,
      {
        people: new Set(of.filter(({ role }) => isWorkRole(role)).flatMap(({ employee }) => employee ?? []))
          .size,
        seconds: plannedSeconds(of),
        open: of.filter(({ employee }) => employee === null).length,
        cost: costs ? sumCosts(of, costs) : null,
      },
    ]),
  );
}
