import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { Adjustment } from './adjustments.ts';
import { type Compensation, type CompensationFigures, sumFigures } from './compensation.ts';
import { formatFraction } from './fraction.ts';
import type { WorkedCategories } from './overtime.ts';
import type { CompensationDay } from './paid-employee.ts';
import type { SalaryPeriod } from './salary.ts';
import type { PayCategory, PayLineDay, WeekDay, WeekPay } from './week-pay.ts';

/** One day's cents: the exact sum so far, the same rounded, and what the day adds. */
export interface ExplainedCents {
  /** Lowest terms, `50000/3`. */
  exact: string;
  rounded: number;
  cents: number;
}

export interface ExplainedLineDay extends ExplainedCents {
  date: PlainDate;
  /** Seconds; for meal and rest premiums their number. */
  quantity: number;
  /** Cents per hour. */
  rate: number;
}

export interface ExplainedLine {
  category: PayCategory;
  /** Sum over the days of the range; one summand of a figure. */
  cents: number;
  days: ExplainedLineDay[];
}

export interface ExplainedWeek {
  sunday: PlainDate;
  /** True: the closed days of the week as kept; the open ones have an entry of their own. */
  closed: boolean;
  /** Cents per hour, exactly. */
  regular_rate: string;
  /** Includes days outside the range, which its overtime depends on, but none of another entry. */
  days: (WeekDay & WorkedCategories)[];
  lines: ExplainedLine[];
}

export interface ExplainedSalary {
  period: DateRange;
  closed: boolean;
  length: number;
  /** Sum over the days of the range. */
  cents: number;
  days: (ExplainedCents & { date: PlainDate; rate: number })[];
}

/** The receipt behind a row of the compensation report; kept as JSON when a period is closed. */
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

/** Clips a receipt to some days; its sums cover those in the range. */
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

/** Explains pay line by line; closed days have kept receipts (docs/rules/pay.md#rounding-of-cents). */
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

/** Clips a closed period's receipt to a range. */
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
