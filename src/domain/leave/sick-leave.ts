import type { Absence } from '#domain/employment.ts';
import { addDays, countDays, type PlainDate } from '#domain/time/dates.ts';
import { capEarnings, type LeaveBalance, type LeaveDay, lookBack, sortByDate } from './ledger.ts';

/** California's paid sick leave (docs/rules/leave.md#sick-leave). Lengths are whole seconds. */

const hour = 3600;
/** Hours of work that earn one hour. */
const workedPerHour = 30;
const usableFromDay = 90;

/** The n-th day of employment; the day of hire is the first, and days away are none. */
export function employmentDay(hired: PlainDate, day: number, absences: readonly Absence[] = []): PlainDate {
  let date = addDays(hired, day - 1);
  for (const { from, until } of absences) {
    if (from === null || until === null || until <= hired || from > date) continue;
    date = addDays(date, countDays({ from: from > hired ? from : hired, to: addDays(until, -1) }));
  }
  return date;
}

/** Earned for so much work in all, in whole minutes: from the running total, so that nothing is lost between shifts. */
export function earnSickLeave(worked: number): number {
  return Math.floor(Math.floor(worked / 60) / workedPerHour) * 60;
}

/** Returns the lowest cap that the law allows: 80 hours or 10 normal days, whichever is more. */
export function maxSickLeave(normalDay: number): number {
  return Math.max(80 * hour, 10 * normalDay);
}

/** Returns the lowest yearly limit of use that the law allows: 40 hours or 5 normal days, whichever is more. */
export function maxYearlyUse(normalDay: number): number {
  return Math.max(40 * hour, 5 * normalDay);
}

export interface SickLeaveTerms {
  /** The day of hire, or the first day worked where it is not known; null: never worked. */
  hired: PlainDate | null;
  /** Tells whether the state's yearly limit of use applies in the employee's branch on a day; San Francisco, for one, allows none. */
  limitsUse: (date: PlainDate) => boolean;
  /** In order. */
  absences?: readonly Absence[];
}

export interface SickLeaveBalance extends LeaveBalance {
  cap: number;
  usedThisYear: number;
  /** The most that may be used in a calendar year; null: no limit. */
  yearlyUse: number | null;
  /** The 90th day of employment; null: never worked. */
  usableFrom: PlainDate | null;
  /** Seconds that may be used today. */
  usable: number;
}

/** Days looked back to learn how long an employee's normal day is. */
const normalDayLookBack = 90;

/** The length of a normal day as it was on a date, from the days worked until then. */
function findNormalDay(days: readonly LeaveDay[], date: PlainDate): number {
  return measureNormalDay(lookBack(days, date, normalDayLookBack).map(({ worked }) => worked));
}

/**
 * The account at the end of a day, from all that happened until then. A day's use is taken before that day's work earns. Each day earns
 * under the cap of its own time, in thirtieths of a second: a normal day that changes later takes nothing back.
 */
export function computeSickLeaveBalance(
  days: readonly LeaveDay[],
  today: PlainDate,
  { hired, limitsUse, absences }: SickLeaveTerms,
): SickLeaveBalance {
  const past = sortByDate(days).filter(({ date }) => date <= today);
  const lowestCap = maxSickLeave(0) * workedPerHour;
  let [earning, used, usedThisYear, limitedUse] = [0, 0, 0, 0];
  for (const day of past) {
    used += day.sick;
    if (day.date.slice(0, 4) === today.slice(0, 4)) {
      usedThisYear += day.sick;
      if (limitsUse(day.date)) limitedUse += day.sick;
    }
    const wouldEarn = day.deemed ?? day.worked;
    const before = earning - used * workedPerHour;
    const cap =
      before + wouldEarn <= lowestCap
        ? lowestCap
        : maxSickLeave(findNormalDay(past, day.date)) * workedPerHour;
    earning += capEarnings(wouldEarn, before, cap);
  }
  const earned = earnSickLeave(earning);
  const normal = findNormalDay(past, today);
  const cap = maxSickLeave(normal);
  const balance = earned - used;
  const yearlyUse = limitsUse(today) ? maxYearlyUse(normal) : null;
  const usableFrom = hired === null ? null : employmentDay(hired, usableFromDay, absences);
  const mayUse = usableFrom !== null && today >= usableFrom;
  const left = yearlyUse === null ? balance : Math.min(balance, yearlyUse - limitedUse);
  return {
    earned,
    used,
    balance,
    cap,
    usedThisYear,
    yearlyUse,
    usableFrom,
    usable: mayUse ? Math.max(0, left) : 0,
  };
}

const halfHour = hour / 2;

/** Measures the normal day: the median of recent workdays to the half hour; 8 hours without any. */
export function measureNormalDay(workedDays: readonly number[]): number {
  const days = workedDays.filter((worked) => worked > 0).toSorted((a, b) => a - b);
  const median = days[Math.floor((days.length - 1) / 2)];
  return median === undefined ? 8 * hour : Math.round(median / halfHour) * halfHour;
}
