/** A calendar day, `YYYY-MM-DD`. A day is not an instant: it has no zone and no hours. */
export type PlainDate = string;

/** A point in time, in whole seconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** Calendar days from the first to the last, both included. */
export interface DateRange {
  from: PlainDate;
  to: PlainDate;
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const firstYear = 1970;
const lastYear = 2200;

const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysPer400Years = 146_097;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (daysInMonths[month - 1] ?? 0);
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** The date of a year, month (1 to 12) and day of the month that exist. */
function toDate(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

const readYear = (date: PlainDate) => Number(date.slice(0, 4));
const readMonth = (date: PlainDate) => Number(date.slice(5, 7));

/** The day of the month, 1 to 31. */
export function dayOfMonth(date: PlainDate): number {
  return Number(date.slice(8, 10));
}

/** Days since 1970-01-01. Counts years from March, which puts the leap day last. */
export function dayNumber(date: PlainDate): number {
  const month = readMonth(date);
  const year = month > 2 ? readYear(date) : readYear(date) - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + dayOfMonth(date) - 719_469;
}

/** The date so many days after 1970-01-01; the inverse of {@link dayNumber}. */
export function dateFromDayNumber(days: number): PlainDate {
  const sinceYear0 = days + 719_468;
  const era = Math.floor(sinceYear0 / daysPer400Years);
  const dayOfEra = sinceYear0 - era * daysPer400Years;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return toDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** Tells whether a text is a real calendar date in `YYYY-MM-DD` (docs/rules/time.md#dates), of the years 1970 to 2200. */
export function isPlainDate(text: string): boolean {
  const [, yearText, monthText, dayText] = pattern.exec(text) ?? [];
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  return year >= firstYear && year <= lastYear && day >= 1 && day <= daysInMonth(year, month);
}

/** The date so many days later; earlier when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateFromDayNumber(dayNumber(date) + days);
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Counts the days of a range. */
export function countDays({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}

/** Lists the days of a range. */
export function listDays({ from, to }: DateRange): PlainDate[] {
  return Array.from({ length: countDays({ from, to }) }, (_, day) => addDays(from, day));
}

/** The same day of the month so many months later, or that month's last day where it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const count = readYear(date) * 12 + readMonth(date) - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return toDate(year, month, Math.min(dayOfMonth(date), daysInMonth(year, month)));
}

/** The first day of a date's month. */
export function monthStart(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}01`;
}

/** The last day of a date's month. */
export function monthEnd(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}${daysInMonth(readYear(date), readMonth(date))}`;
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
