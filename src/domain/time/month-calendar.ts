import { addDays, addMonths, daysBetween, monthEnd, monthStart, type PlainDate, weekStart } from './dates.ts';

/** Cells of a month calendar: six weeks (docs/rules/time.md#month-calendar). */
export const calendarCells = 42;

/** One day in a month calendar. */
export interface CalendarCell {
  date: PlainDate;
  isToday: boolean;
  isCurrentMonth: boolean;
  isSelected: boolean;
}

/** The 15th of a date's month: a day that every month has stands for it. */
export function monthAnchor(date: PlainDate): PlainDate {
  return addDays(monthStart(date), 14);
}

/** The anchor so many months later; earlier when negative. */
export function stepMonth(anchor: PlainDate, months: number): PlainDate {
  return addMonths(monthAnchor(anchor), months);
}

/** Finds the Sunday of a month's first of 42 cells (docs/rules/time.md#month-calendar). */
export function calendarStart(anchor: PlainDate): PlainDate {
  const sunday = weekStart(monthStart(anchor));
  const span = daysBetween(sunday, weekStart(monthEnd(anchor))) + 7;
  return span < calendarCells ? addDays(sunday, -7) : sunday;
}

/** The 42 days of the calendar of the month that holds `anchor`. */
export function monthCalendar(
  anchor: PlainDate,
  { today, selected = null }: { today: PlainDate; selected?: PlainDate | null },
): CalendarCell[] {
  const start = calendarStart(anchor);
  const month = monthStart(anchor);
  return Array.from({ length: calendarCells }, (_, index) => {
    const date = addDays(start, index);
    return {
      date,
      isToday: date === today,
      isCurrentMonth: monthStart(date) === month,
      isSelected: date === selected,
    };
  });
}
