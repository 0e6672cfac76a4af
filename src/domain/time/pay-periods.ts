import {
  addDays,
  type DateRange,
  dayOfMonth,
  daysBetween,
  monthEnd,
  monthStart,
  type PlainDate,
  weekStart,
} from './dates.ts';

/** Pay frequency of salaries (docs/rules/time.md#pay-periods): 1 month, 2 half-month, 3 week from Sunday, 4 two weeks. */
export const payPeriodKinds = [1, 2, 3, 4] as const;
export type PayPeriodKind = (typeof payPeriodKinds)[number];

/** Two weeks from a Sunday, before and after it. */
export interface TwoWeeks {
  anchor: PlainDate;
}

/** The pay periods of a store. */
export type PaySchedule = 1 | 2 | 3 | TwoWeeks;

/** Reads the schedule of a store's profile; by the half-month where it has none. */
export function toPaySchedule(profile: {
  salary_period?: number | undefined;
  period_anchor?: PlainDate | null | undefined;
}): PaySchedule {
  const { salary_period: kind, period_anchor: anchor } = profile;
  if (kind === 4 && anchor) return { anchor };
  return kind === 1 || kind === 3 ? kind : 2;
}

export function payPeriodKind(schedule: PaySchedule): PayPeriodKind {
  return typeof schedule === 'number' ? schedule : 4;
}

/** The last day of a month's first half. */
const halfMonthEnds = 15;
const fortnight = 14;

/** The pay period that holds a date (docs/rules/time.md#pay-periods). */
export function payPeriod(schedule: PaySchedule, date: PlainDate): DateRange {
  switch (schedule) {
    case 1:
      return { from: monthStart(date), to: monthEnd(date) };
    case 2: {
      const firstHalfEnd = addDays(monthStart(date), halfMonthEnds - 1);
      return dayOfMonth(date) <= halfMonthEnds
        ? { from: monthStart(date), to: firstHalfEnd }
        : { from: addDays(firstHalfEnd, 1), to: monthEnd(date) };
    }
    case 3: {
      const sunday = weekStart(date);
      return { from: sunday, to: addDays(sunday, 6) };
    }
    default: {
      const days = daysBetween(schedule.anchor, date);
      const from = addDays(schedule.anchor, Math.floor(days / fortnight) * fortnight);
      return { from, to: addDays(from, fortnight - 1) };
    }
  }
}

/** The pay period so many steps after a given one; before it when negative. Neighbours are found from the period's own ends. */
export function stepPayPeriod(schedule: PaySchedule, period: DateRange, steps: number): DateRange {
  let { from, to } = period;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    ({ from, to } = payPeriod(schedule, steps > 0 ? addDays(to, 1) : addDays(from, -1)));
  }
  return { from, to };
}

/** Tells whether days are one pay period, from its first to its last. */
export function isPayPeriod(schedule: PaySchedule, { from, to }: DateRange): boolean {
  const whole = payPeriod(schedule, from);
  return whole.from === from && whole.to === to;
}

/** Finds the days to compare with: the pay period before one, else as many days right before. */
export function precedingDays(schedule: PaySchedule, days: DateRange): DateRange {
  if (isPayPeriod(schedule, days)) return stepPayPeriod(schedule, days, -1);
  const to = addDays(days.from, -1);
  return { from: addDays(to, -daysBetween(days.from, days.to)), to };
}

/** Finds the pay period before today's, the reports' default (docs/rules/time.md#pay-periods). */
export function previousPayPeriod(schedule: PaySchedule, today: PlainDate): DateRange {
  return stepPayPeriod(schedule, payPeriod(schedule, today), -1);
}
