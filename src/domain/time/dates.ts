/** A calendar day, `YYYY-MM-DD`. A day is not an instant: it has no zone and no hours. */
export type PlainDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** The day's number since 1970-01-01; the date must be a real one. */
function dayNumber(date: PlainDate): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    millisecondsPerDay
  );
}

function dateOf(dayNumberSince1970: number): PlainDate {
  return new Date(dayNumberSince1970 * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whether a text is a real calendar date in `YYYY-MM-DD` (specification, section 5), of the years 1970 to 2199. */
export function isPlainDate(text: string): boolean {
  const [, year, month, day] = pattern.exec(text) ?? [];
  if (!year || Number(year) < 1970 || Number(year) > 2199 || day === '00' || month === '00') return false;
  const milliseconds = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(milliseconds).toISOString().slice(0, 10) === text;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOf(dayNumber(date) + days);
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** The Sunday of the week that holds a date. */
export function weekStart(date: PlainDate): PlainDate {
  return addDays(date, -weekday(date));
}

/** The seven days of a week from its Sunday. */
export function weekDays(sunday: PlainDate): PlainDate[] {
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}
