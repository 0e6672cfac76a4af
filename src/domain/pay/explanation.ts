import type { DateRange, PlainDate } from '../time/dates.ts';
import type { Compensation, CompensationDay } from './compensation.ts';
import { fractionText } from './fraction.ts';
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
  /** Cents per hour, exactly. */
  regular_rate: string;
  /** All seven: those outside the range are needed to follow its overtime. */
  days: (WeekDay & WorkedCategories)[];
  lines: ExplainedLine[];
}

export interface ExplainedSalary {
  period: DateRange;
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
}

const sumOf = (days: readonly { cents: number }[]) => days.reduce((sum, { cents }) => sum + cents, 0);

function explainLineDay({ date, quantity, rate, through, rounded, cents }: PayLineDay): ExplainedLineDay {
  return { date, quantity, rate, exact: fractionText(through), rounded, cents };
}

function explainWeek({ sunday, days, regular_rate, lines }: WeekPay, { from, to }: DateRange): ExplainedWeek {
  return {
    sunday,
    regular_rate: fractionText(regular_rate),
    days,
    lines: lines.map((line) => ({
      category: line.category,
      cents: sumOf(line.days.filter(({ date }) => date >= from && date <= to)),
      days: line.days.map(explainLineDay),
    })),
  };
}

function explainSalary({ period, length, days }: SalaryPeriod): ExplainedSalary {
  return {
    period,
    length,
    cents: sumOf(days),
    days: days.map(({ date, rate, through, rounded, cents }) => ({
      date,
      rate,
      exact: fractionText(through),
      rounded,
      cents,
    })),
  };
}

/** Tells someone's compensation of a range line by line; the cents of its lines are the figures' (decisions, section 6). */
export function explainCompensation(
  { days, weeks, salary }: Compensation,
  range: DateRange,
): CompensationExplanation {
  return {
    range,
    days,
    weeks: weeks.map((week) => explainWeek(week, range)),
    salary: salary.map(explainSalary),
  };
}
