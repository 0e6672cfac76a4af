import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { type Adjustment, findAdjustment, type PaidLine } from './adjustments.ts';
import { collectDays, createDay } from './collect-days.ts';
import type { CompensationDay, KeptPay, PaidEmployee, PayCircumstances } from './paid-employee.ts';
import { paySalaries, type SalaryPeriod } from './salary.ts';
import { calculateWeekPay, isWorkCategory, type PayCategory, type WeekPay } from './week-pay.ts';

/** The columns of the compensation report: whole seconds, a count, whole cents (docs/rules/pay.md#compensation-report). */
export interface CompensationFigures {
  regular: number;
  overtime: number;
  double_time: number;
  pto: number;
  sick: number;
  /** Unpaid leave: nothing is paid for it. */
  unpaid: number;
  meal_premiums: number;
  wages: number;
  /** The part of wages that closed days are due beyond what was kept. */
  adjustments: number;
  leave_pay: number;
  premium_pay: number;
  /** The part of premium pay for rest breaks that were not given. */
  rest_premiums: number;
  /** The parts of premium pay for reporting to too little work, and for split shifts. */
  reporting_time: number;
  split_shift: number;
  /** The part for changes of published shifts at short notice. */
  notice_premiums: number;
  tips: number;
  federal_overtime_premium: number;
  total: number;
}

export interface Compensation {
  figures: CompensationFigures;
  /** The range's days with work, leave or a premium. */
  days: CompensationDay[];
  /** Whole workweeks, which explain overtime; the figures cover only the days of the range. */
  weeks: WeekPay[];
  /** The range's days of each pay period. */
  salary: SalaryPeriod[];
  adjustments: Adjustment[];
}

export const noFigures: Readonly<CompensationFigures> = {
  regular: 0,
  overtime: 0,
  double_time: 0,
  pto: 0,
  sick: 0,
  unpaid: 0,
  meal_premiums: 0,
  wages: 0,
  adjustments: 0,
  leave_pay: 0,
  premium_pay: 0,
  rest_premiums: 0,
  reporting_time: 0,
  split_shift: 0,
  notice_premiums: 0,
  tips: 0,
  federal_overtime_premium: 0,
  total: 0,
};

/** Returns the days whose shifts pay for a range depends on: its whole workweeks, and a day on either side for shifts over midnight. */
export function extendToWholeWeeks({ from, to }: DateRange): DateRange {
  return { from: addDays(weekStart(from), -1), to: addDays(weekStart(to), 7) };
}

function payWeek(days: readonly CompensationDay[]): WeekPay {
  return calculateWeekPay(
    days.map((day) => ({
      date: day.date,
      worked_seconds: day.salaried ? 0 : day.worked,
      leave_seconds: day.salaried ? 0 : day.pto + day.sick,
      meal_premiums: day.meal_failure ? 1 : 0,
      ...(day.rest_failure ? { rest_premiums: 1 } : {}),
      ...(day.reporting && day.reporting.cause !== 'employee' && !day.reporting.cancelled
        ? { reporting_seconds: day.reporting.owed }
        : {}),
      ...(day.notice && day.notice.cause !== 'employee' ? { notice_seconds: day.notice.owed } : {}),
      ...(day.split && day.split.cause !== 'employee' ? { split_minimum: day.split.minimum } : {}),
      ...(day.labor_rules ? { labor_rules: day.labor_rules } : {}),
      rate: day.salaried ? 0 : (day.rate ?? 0),
      ...(day.parts ? { parts: day.parts } : {}),
    })),
  );
}

/** The figure that each line of hourly pay belongs to. */
const columnByCategory: Record<
  PayCategory,
  'wages' | 'leave_pay' | 'premium_pay' | 'federal_overtime_premium'
> = {
  regular: 'wages',
  overtime: 'wages',
  double_time: 'wages',
  leave: 'leave_pay',
  meal_premium: 'premium_pay',
  rest_premium: 'premium_pay',
  reporting_time: 'premium_pay',
  split_shift: 'premium_pay',
  notice_premium: 'premium_pay',
  federal_overtime_premium: 'federal_overtime_premium',
};

/** Pays whole pay periods: the kept salary of closed days counts in their rounding. */
function paySalary(employee: PaidEmployee, { range, salaryPeriod }: PayCircumstances): SalaryPeriod[] {
  const { rates, kept } = employee;
  if (!rates.some(({ salaried }) => salaried) && !kept?.salaryPeriods.length) return [];
  const salaryOn = (date: PlainDate) => {
    const { salaried, rate } = createDay(employee, date);
    return salaried ? (rate ?? 0) : 0;
  };
  return paySalaries(salaryOn, range, salaryPeriod);
}

const listWeekLines = ({ lines }: WeekPay): PaidLine[] =>
  lines.flatMap(({ category, days }) => days.map(({ date, cents }) => ({ category, date, cents })));

function findAdjustments(
  kept: KeptPay,
  { weeks, salary }: { weeks: readonly WeekPay[]; salary: readonly SalaryPeriod[] },
): Adjustment[] {
  const ofWeeks = weeks.map((week) => {
    const of = { from: week.sunday, to: addDays(week.sunday, 6) };
    return findAdjustment({ kind: 'week', of, due: listWeekLines(week) }, kept);
  });
  // A salary that was spread over another period stays as kept.
  const asKept = ({ period }: SalaryPeriod) =>
    kept.salaryPeriods.every(({ from, to }) =>
      from > period.to || to < period.from ? true : from === period.from && to === period.to,
    );
  const ofSalary = salary.filter(asKept).map(({ period, days }) =>
    findAdjustment(
      {
        kind: 'salary',
        of: period,
        due: days.map(({ date, cents }) => ({ category: 'salary', date, cents })),
      },
      kept,
    ),
  );
  return [...ofWeeks, ...ofSalary].filter((adjustment) => adjustment !== null);
}

/** Adds figures up. */
export function addFigures(some: readonly CompensationFigures[]): CompensationFigures {
  const keys = Object.keys(noFigures) as (keyof CompensationFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, sum(some, (figures) => figures[key])]),
  ) as unknown as CompensationFigures;
}

/** Adds tips to someone's figures. */
export function addTips(figures: CompensationFigures, cents: number): CompensationFigures {
  return addFigures([figures, { ...noFigures, tips: cents, total: cents }]);
}

/** The lines of pay that figures are summed from; weeks may hold further days. */
export interface PaySummands {
  days: readonly CompensationDay[];
  weeks: readonly {
    lines: readonly { category: PayCategory; days: readonly (PaidDay & { quantity: number })[] }[];
  }[];
  salary: readonly { days: readonly PaidDay[] }[];
  adjustments: readonly Adjustment[];
}

type PaidDay = Pick<PaidLine, 'date' | 'cents'>;

/** Sums the figures of the days that are included, tips apart. */
export function sumFigures(
  { days, weeks, salary, adjustments }: PaySummands,
  isIncluded: (day: { date: PlainDate }) => boolean,
): CompensationFigures {
  const figures = { ...noFigures };
  for (const day of days) {
    if (day.salaried) figures.regular += day.worked;
    if (day.meal_failure) figures.meal_premiums += 1;
    figures.pto += day.pto;
    figures.sick += day.sick;
    figures.unpaid += day.unpaid ?? 0;
  }
  for (const { category, days } of weeks.flatMap(({ lines }) => lines)) {
    for (const { quantity, cents } of days.filter(isIncluded)) {
      figures[columnByCategory[category]] += cents;
      if (isWorkCategory(category)) figures[category] += quantity;
      if (category === 'rest_premium') figures.rest_premiums += cents;
      if (category === 'notice_premium') figures.notice_premiums += cents;
      if (category === 'reporting_time' || category === 'split_shift') figures[category] += cents;
    }
  }
  figures.wages += sum(salary, (period) => sum(period.days, ({ cents }) => cents));
  figures.adjustments = sum(adjustments, ({ cents }) => cents);
  figures.wages += figures.adjustments;
  figures.federal_overtime_premium += sum(adjustments, ({ federal }) => federal);
  figures.total = figures.wages + figures.leave_pay + figures.premium_pay;
  return figures;
}

/**
 * Calculates one person's pay on the days of a range (docs/rules/pay.md#rounding-of-cents). Overtime is found over whole workweeks and
 * split by date; cents are rounded cumulatively, which makes ranges add up. Salaried days bring their part of the period's salary and regular
 * hours, but no overtime, premium or separate leave pay. Closed days count as kept, and are in no figure.
 */
export function calculateCompensation(employee: PaidEmployee, circumstances: PayCircumstances): Compensation {
  const { range } = circumstances;
  const { kept } = employee;
  const inRange = ({ date }: { date: PlainDate }) =>
    date >= range.from && date <= range.to && !kept?.isClosed(date);
  const all = [...collectDays(employee, circumstances).values()];
  const weeks = Array.from({ length: all.length / 7 }, (_, week) =>
    payWeek(all.slice(week * 7, week * 7 + 7)),
  );
  const wholePeriods = paySalary(employee, circumstances);
  const adjustments = kept ? findAdjustments(kept, { weeks, salary: wholePeriods }).filter(inRange) : [];
  const salary = wholePeriods
    .map((period) => ({ ...period, days: period.days.filter(inRange) }))
    .filter(({ days }) => days.some(({ rate }) => rate > 0));
  const days = all.filter(inRange);
  const hasSomething = (day: CompensationDay) =>
    day.worked + day.pto + day.sick + (day.unpaid ?? 0) > 0 ||
    day.meal_failure !== null ||
    day.reporting !== undefined ||
    day.split !== undefined ||
    day.notice !== undefined ||
    day.rest_failure !== undefined;
  return {
    figures: addTips(sumFigures({ days, weeks, salary, adjustments }, inRange), employee.tips),
    days: days.filter(hasSomething),
    weeks: weeks.filter(({ lines }) => lines.length > 0),
    salary,
    adjustments,
  };
}
