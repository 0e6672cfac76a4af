import { addDays, type PlainDate } from '#domain/time/dates.ts';

/** Work and leave of an employee's local day, in whole seconds. Empty days may be absent. */
export interface LeaveDay {
  date: PlainDate;
  worked: number;
  /** Hours that the law takes a salaried person to have worked; they earn sick leave instead of `worked`. */
  deemed?: number;
  pto: number;
  sick: number;
}

/** A balance of leave, in whole seconds. */
export interface LeaveBalance {
  earned: number;
  used: number;
  /** Earned less used; below zero where more was granted than earned. */
  balance: number;
}

export function sortByDate<Entry extends { date: PlainDate }>(days: readonly Entry[]): Entry[] {
  return days.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** Limits an earning by the cap; the rest is lost. A balance above the cap stays (docs/rules/leave.md#paid-time-off). */
export function capEarnings(wouldEarn: number, balance: number, cap: number): number {
  return Math.max(0, Math.min(wouldEarn, cap - balance));
}

/** The first day of work, which stands for a day of hire that is not known; null: nothing was ever worked. */
export function findFirstDayWorked(days: readonly LeaveDay[]): PlainDate | null {
  return sortByDate(days).find(({ worked }) => worked > 0)?.date ?? null;
}

/** The days of a look back over so many days, `today` being the last of them. */
export function lookBack(days: readonly LeaveDay[], today: PlainDate, lookBack: number): LeaveDay[] {
  const before = addDays(today, -lookBack);
  return days.filter(({ date }) => date > before && date <= today);
}
