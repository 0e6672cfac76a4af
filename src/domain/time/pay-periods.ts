import {
  addDays,
  type DateRange,
  dayOfMonth,
  monthEnd,
  monthStart,
  type PlainDate,
  weekStart,
} from './dates.ts';

/** Pay frequency of salaries (docs/rules/time.md#pay-periods): 1 month, 2 half-month, 3 week from Sunday. */
export const payPeriodKinds = [1, 2, 3] as const;
export type PayPeriodKind = (typeof payPeriodKinds)[number];

/** The last day of a month's first half. */
const halfMonthEnds = 15;

/** The pay period that holds a date (docs/rules/time.md#pay-periods). */
export function payPeriod(kind: PayPeriodKind, date: PlainDate): DateRange {
  switch (kind) {
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
  }
}

/** The pay period so many steps after a given one; before it when negative. Neighbours are found from the period's own ends. */
export function stepPayPeriod(kind: PayPeriodKind, period: DateRange, steps: number): DateRange {
  let { from, to } = period;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    ({ from, to } = payPeriod(kind, steps > 0 ? addDays(to, 1) : addDays(from, -1)));
  }
  return { from, to };
}

/** Finds the pay period before today's, the reports' default (docs/rules/time.md#pay-periods). */
export function previousPayPeriod(kind: PayPeriodKind, today: PlainDate): DateRange {
  return stepPayPeriod(kind, payPeriod(kind, today), -1);
}
