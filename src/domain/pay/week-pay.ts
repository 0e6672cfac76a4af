import { joinLimits, type LaborRulesName, laborRules } from '#domain/labor-rules.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type Fraction, roundHalfUp } from './fraction.ts';
import { categorizeWeek, type WorkedCategories } from './overtime.ts';

/** Work of a day in one position, and its cents per hour. */
export interface WorkPart {
  position: number | null;
  rate: number;
  seconds: number;
}

/** One day of a workweek of hourly pay. */
export interface WeekDay {
  date: PlainDate;
  worked_seconds: number;
  leave_seconds: number;
  meal_premiums: number;
  /** Absent: none. */
  rest_premiums?: number;
  /** Seconds paid for reporting; absent: none. */
  reporting_seconds?: number;
  /** Seconds paid for changes at short notice; absent: none. */
  notice_seconds?: number;
  /** The minimum wage of a split shift; absent: the day is none. */
  split_minimum?: number;
  /** Rules of the branches of its work; absent: California’s. */
  labor_rules?: LaborRulesName[];
  /** Cents per hour; 0 where there is none. */
  rate: number;
  /** The work in order of time; absent: all at the day's rate. */
  parts?: WorkPart[];
}

/** The lines of hourly pay. `federal_overtime_premium` is part of the others and never added to them. */
export type PayCategory =
  | keyof WorkedCategories
  | 'leave'
  | 'meal_premium'
  | 'rest_premium'
  | 'reporting_time'
  | 'split_shift'
  | 'notice_premium'
  | 'federal_overtime_premium';

/** A day of a line at one rate, and how its cents are rounded. */
export interface PayLineDay {
  date: PlainDate;
  /** Seconds; for meal, rest and split-shift premiums their number. */
  quantity: number;
  rate: number;
  /** Exact cents of the line from the week's Sunday to this day. */
  through: Fraction;
  /** The same, rounded half up; for the federal premium capped at the wages of each day. */
  rounded: number;
  /** The difference to the rounded sum before it. */
  cents: number;
}

interface PayLine {
  category: PayCategory;
  days: PayLineDay[];
}

export interface WeekPay {
  sunday: PlainDate;
  days: (WeekDay & WorkedCategories)[];
  /** Cents per hour: straight pay of all hours worked ÷ those hours (docs/rules/pay.md#regular-rate). */
  regularRate: Fraction;
  /** Lines with something in them. */
  lines: PayLine[];
}

/** A quantity of one day at one rate. */
interface Slice {
  quantity: number;
  rate: number;
  /** Exact cents beyond those of the rule, over the week's denominator. */
  more?: bigint;
}

interface LineRule {
  category: PayCategory;
  /** Of each day: one for each of its rates. */
  slices: Slice[][];
  /** Seconds paid at the slice's own rate per unit of quantity. */
  atOwnRate: number;
  /** Seconds paid at half the week's regular rate per unit of quantity. */
  halfRegularRates: number;
}

const noWork: Readonly<WorkedCategories> = { regular: 0, overtime: 0, double_time: 0 };

/** Tells whether a line pays hours of work, and so is part of wages. */
export function isWorkCategory(category: PayCategory): category is keyof WorkedCategories {
  return category === 'regular' || category === 'overtime' || category === 'double_time';
}

/**
 * Caps each day of a part of wages at that day's wages: in no range may the part exceed the whole. A cent that rounding brings too early
 * moves to the next day with room for it.
 */
function capAtWages(part: PayLine, lines: readonly PayLine[]): PayLine {
  let before = 0;
  return {
    ...part,
    days: part.days.map((day) => {
      const wages = sum(
        lines.filter(({ category }) => isWorkCategory(category)).flatMap(({ days }) => days),
        ({ date, cents }) => (date === day.date ? cents : 0),
      );
      const cents = Math.min(day.rounded - before, wages);
      before += cents;
      return { ...day, rounded: before, cents };
    }),
  };
}

function findFederalSeconds(worked: readonly number[]): number[] {
  let [before, over] = [0, 0];
  return worked.map((seconds) => {
    before += seconds;
    const overNow = Math.max(0, before - laborRules.federal.weeklyOvertime);
    const added = overNow - over;
    over = overNow;
    return added;
  });
}

/** Straight pay of a week in cent-seconds per hour, and its seconds: the regular rate is one ÷ the other. */
interface Weights {
  straight: number;
  seconds: number;
}

/** Sums straight pay in cent-seconds per hour, and its seconds; a week with premiums but no work takes the rate of its first premium. */
function weighRates(days: readonly WeekDay[]): Weights {
  const seconds = sum(days, (day) => day.worked_seconds);
  if (seconds === 0) {
    const isOwed = (day: WeekDay) =>
      day.meal_premiums +
        (day.rest_premiums ?? 0) +
        (day.reporting_seconds ?? 0) +
        (day.notice_seconds ?? 0) >
      0;
    return { straight: days.find(isOwed)?.rate ?? 0, seconds: 1 };
  }
  return { straight: sum(days.flatMap(listParts), ({ seconds, rate }) => seconds * rate), seconds };
}

/** Lists a day's work by rate, in order of time. */
export function listParts({ parts, rate, worked_seconds }: WeekDay): readonly Omit<WorkPart, 'position'>[] {
  return parts ?? [{ rate, seconds: worked_seconds }];
}

/** Cuts out the work between two seconds of a day's work, and adds it up by rate. */
function sliceWork(day: WeekDay, from: number, to: number): Slice[] {
  const byRate = new Map<number, number>();
  let before = 0;
  for (const { rate, seconds } of listParts(day)) {
    const quantity = Math.min(to, before + seconds) - Math.max(from, before);
    before += seconds;
    if (quantity > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + quantity);
  }
  return [...byRate].map(([rate, quantity]) => ({ rate, quantity }));
}

/** Cuts a week's work: a day's straight time comes first, then ×1.5, then ×2. */
function sliceWeek(days: readonly WeekDay[], categories: readonly WorkedCategories[]) {
  const cut = (bounds: (day: WorkedCategories) => [number, number]) =>
    days.map((day, index) => {
      const [from, to] = bounds(categories[index] ?? noWork);
      return sliceWork(day, from, to);
    });
  return {
    regular: cut(({ regular }) => [0, regular]),
    overtime: cut(({ regular, overtime }) => [regular, regular + overtime]),
    double_time: cut(({ regular, overtime, double_time }) => [
      regular + overtime,
      regular + overtime + double_time,
    ]),
  };
}

/** Sums a slice's exact cents, over 7200 × the week's seconds. */
function paySlice(
  { quantity, rate, more = 0n }: Slice,
  { atOwnRate, halfRegularRates }: Pick<LineRule, 'atOwnRate' | 'halfRegularRates'>,
  { straight, seconds }: Weights,
): bigint {
  return (
    BigInt(quantity * atOwnRate) * BigInt(rate) * 2n * BigInt(seconds) +
    BigInt(quantity * halfRegularRates) * BigInt(straight) +
    more
  );
}

/** Finds what split days earn less than an hour more at the minimum wage would (docs/rules/pay.md#split-shifts). */
function sliceSplitShifts(
  days: readonly WeekDay[],
  workRules: readonly LineRule[],
  weights: Weights,
): Slice[][] {
  return days.map(({ worked_seconds, split_minimum: minimum }, index) => {
    if (minimum === undefined) return [];
    const earned = workRules
      .flatMap((rule) => (rule.slices[index] ?? []).map((slice) => paySlice(slice, rule, weights)))
      .reduce((sum, part) => sum + part, 0n);
    const more = BigInt((worked_seconds + 3600) * minimum) * 2n * BigInt(weights.seconds) - earned;
    return more > 0n ? [{ quantity: 1, rate: minimum, more }] : [];
  });
}

/** Lists the lines of a week and what each pays. */
function listRules(
  days: readonly WeekDay[],
  categories: readonly WorkedCategories[],
  weights: Weights,
): LineRule[] {
  const work = sliceWeek(days, categories);
  const createWorkRule = (category: keyof WorkedCategories, halfRegularRates: number): LineRule => ({
    category,
    slices: work[category],
    atOwnRate: 1,
    halfRegularRates,
  });
  const workRules = [
    createWorkRule('regular', 0),
    createWorkRule('overtime', 1),
    createWorkRule('double_time', 2),
  ];
  const createRule = (
    category: PayCategory,
    pick: (day: WeekDay, index: number) => number | undefined,
    [atOwnRate, halfRegularRates]: [number, number],
  ): LineRule => ({
    category,
    slices: days.map((day, index) => [{ quantity: pick(day, index) ?? 0, rate: day.rate }]),
    atOwnRate,
    halfRegularRates,
  });
  const federal = findFederalSeconds(days.map((day) => day.worked_seconds));
  return [
    ...workRules,
    createRule('leave', (day) => day.leave_seconds, [1, 0]),
    createRule('meal_premium', (day) => day.meal_premiums, [0, 7200]),
    createRule('rest_premium', (day) => day.rest_premiums, [0, 7200]),
    createRule('reporting_time', (day) => day.reporting_seconds, [0, 2]),
    {
      category: 'split_shift',
      slices: sliceSplitShifts(days, workRules, weights),
      atOwnRate: 0,
      halfRegularRates: 0,
    },
    createRule('notice_premium', (day) => day.notice_seconds, [0, 2]),
    createRule('federal_overtime_premium', (_, index) => federal[index], [0, 1]),
  ];
}

/**
 * Calculates the hourly pay of one workweek, Sunday first (docs/rules/pay.md#rounding-of-cents). A line pays its seconds at their own rates
 * plus, for overtime or double time, ½ or 1 × the week's regular rate. Only the sum from Sunday is rounded, half up; each day and rate gets
 * what it adds to that, which makes parts of a week add up.
 */
export function calculateWeekPay(days: readonly WeekDay[]): WeekPay {
  const categories = categorizeWeek(
    days.map((day) => day.worked_seconds),
    days.map((day) => joinLimits(day.labor_rules)),
  );
  const weights = weighRates(days);
  // A second at a rate is a 3600th of it, at half the regular rate (straight ÷ seconds) a 7200th: over this, all sums are whole.
  const denominator = 7200n * BigInt(weights.seconds);
  const payLine = (rule: LineRule): PayLine => {
    let [numerator, before] = [0n, 0];
    const payDay = (date: PlainDate, slice: Slice): PayLineDay => {
      const { quantity, rate } = slice;
      numerator += paySlice(slice, rule, weights);
      const through = { numerator, denominator };
      const rounded = quantity > 0 ? roundHalfUp(through) : before;
      const cents = rounded - before;
      before = rounded;
      return { date, quantity, rate, through, rounded, cents };
    };
    return {
      category: rule.category,
      days: days.flatMap(({ date, rate }, index) => {
        const own = rule.slices[index] ?? [];
        return (own.length > 0 ? own : [{ quantity: 0, rate }]).map((slice) => payDay(date, slice));
      }),
    };
  };
  const lines = listRules(days, categories, weights)
    .filter(({ slices }) => slices.flat().some(({ quantity }) => quantity > 0))
    .map(payLine)
    .map((line, _, all) => (line.category === 'federal_overtime_premium' ? capAtWages(line, all) : line));
  return {
    sunday: days[0]?.date ?? '',
    days: days.map((day, index) => ({ ...day, ...(categories[index] ?? noWork) })),
    regularRate: { numerator: BigInt(weights.straight), denominator: BigInt(weights.seconds) },
    lines,
  };
}
