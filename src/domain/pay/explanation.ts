import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { Adjustment } from './adjustments.ts';
import {
  type Compensation,
  type CompensationDay,
  type CompensationFigures,
  sumFigures,
} from './compensation.ts';
import { formatFraction } from './fraction.ts';
import type { WorkedCategories } from './overtime.ts';
import type { SalaryPeriod } from './salary.ts';
import type { PayCategory, PayLineDay, WeekDay, WeekPay } from './week-pay.ts';

/** How one day's cents came about: the exact cents so far, those rounded, and what the day adds to them. */
export interface ExplainedCents {
  /** Lowest terms, `50000/3`. */
  exact: string;
  rounded: number;
  cents: number;
}

export interface ExplainedLineDay extends ExplainedCents {
  date: PlainDate;
  /** Seconds; for meal premiums their number. */
  quantity: number;
  /** Cents per hour. */
  rate: number;
}

export interface ExplainedLine {
  category: PayCategory;
  /** Of the days of the range: one of the summands of a figure. */
  cents: number;
  days: ExplainedLineDay[];
}

export interface ExplainedWeek {
  sunday: PlainDate;
  /** True: an entry of the closed days as kept; another entry of the same week leaves them out. */
  closed: boolean;
  /** Cents per hour, exactly. */
  regular_rate: string;
  /** All that are not told by another entry: those outside the range are needed to follow its overtime. */
  days: (WeekDay & WorkedCategories)[];
  lines: ExplainedLine[];
}

export interface ExplainedSalary {
  period: DateRange;
  closed: boolean;
  length: number;
  /** Of the days of the range. */
  cents: number;
  days: (ExplainedCents & { date: PlainDate; rate: number })[];
}

/** The lines that a row of the compensation report opens, with plain values only. */
export interface CompensationExplanation {
  range: DateRange;
  days: CompensationDay[];
  weeks: ExplainedWeek[];
  salary: ExplainedSalary[];
  adjustments: Adjustment[];
}

const sumCents = (days: readonly { cents: number }[]) => sum(days, ({ cents }) => cents);

function explainLineDay({ date, quantity, rate, through, rounded, cents }: PayLineDay): ExplainedLineDay {
  return { date, quantity, rate, exact: formatFraction(through), rounded, cents };
}

function explainWeek({ sunday, days, regularRate, lines }: WeekPay): ExplainedWeek {
  return {
    sunday,
    closed: false,
    regular_rate: formatFraction(regularRate),
    days,
    lines: lines.map(({ category, days }) => ({ category, cents: 0, days: days.map(explainLineDay) })),
  };
}

function explainSalary({ period, length, days }: SalaryPeriod): ExplainedSalary {
  return {
    period,
    closed: false,
    length,
    cents: sumCents(days),
    days: days.map(({ date, rate, through, rounded, cents }) => ({
      date,
      rate,
      exact: formatFraction(through),
      rounded,
      cents,
    })),
  };
}

type OnDay = (day: { date: PlainDate }) => boolean;

/** The part of a receipt that tells of some days, its sums those of the days in the range. */
function clipTo(
  receipt: CompensationExplanation,
  range: DateRange,
  isIncluded: OnDay,
): CompensationExplanation {
  const isSummand: OnDay = (day) => day.date >= range.from && day.date <= range.to && isIncluded(day);
  return {
    range,
    days: receipt.days.filter(isSummand),
    weeks: receipt.weeks
      .map((week) => ({
        ...week,
        days: week.days.filter(isIncluded),
        lines: week.lines
          .map(({ category, days }) => {
            const told = days.filter(isIncluded);
            return { category, cents: sumCents(told.filter(isSummand)), days: told };
          })
          .filter(({ days }) => days.some(({ quantity }) => quantity > 0)),
      }))
      .filter(({ lines }) => lines.length > 0),
    salary: receipt.salary
      .map((period) => {
        const days = period.days.filter(isSummand);
        return { ...period, cents: sumCents(days), days };
      })
      .filter(({ days }) => days.some(({ rate }) => rate > 0)),
    adjustments: receipt.adjustments.filter(isSummand),
  };
}

/**
 * Tells someone's compensation of a range line by line; the cents of its lines are the figures' (docs/rules/pay.md#rounding-of-cents). Days that are
 * closed are left to what was kept of them.
 */
export function explainCompensation(
  { days, weeks, salary, adjustments }: Compensation,
  range: DateRange,
  isClosed: (date: PlainDate) => boolean = () => false,
): CompensationExplanation {
  const whole = {
    range,
    days,
    weeks: weeks.map(explainWeek),
    salary: salary.map(explainSalary),
    adjustments,
  };
  return clipTo(whole, range, ({ date }) => !isClosed(date));
}

/** The part of a closed period's receipt that covers a range. */
export function clipReceipt(kept: CompensationExplanation, range: DateRange): CompensationExplanation {
  const { from, to } = kept.range;
  const part = clipTo(kept, range, ({ date }) => date >= from && date <= to);
  return {
    ...part,
    weeks: part.weeks.map((week) => ({ ...week, closed: true })),
    salary: part.salary.map((period) => ({ ...period, closed: true })),
  };
}

/** Sums the figures of a receipt, tips apart. */
export function sumReceipt(receipt: CompensationExplanation): CompensationFigures {
  const { from, to } = receipt.range;
  return sumFigures(receipt, ({ date }) => date >= from && date <= to);
}
