import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type Fraction, roundHalfUp } from './fraction.ts';
import { categorizeWeek, type WorkedCategories, weeklyStraightSeconds } from './overtime.ts';

/** One day of a workweek of hourly pay. */
export interface WeekDay {
  date: PlainDate;
  worked_seconds: number;
  leave_seconds: number;
  meal_premiums: number;
  /** Cents per hour; 0 where there is none. */
  rate: number;
}

/** The lines of hourly pay. `federal_overtime_premium` is part of the others and never added to them. */
export type PayCategory = keyof WorkedCategories | 'leave' | 'meal_premium' | 'federal_overtime_premium';

/** One day of a line, and how its cents are rounded. */
export interface PayLineDay {
  date: PlainDate;
  /** Seconds; for meal premiums their number. */
  quantity: number;
  rate: number;
  /** Exact cents of the line from the week's Sunday to this day. */
  through: Fraction;
  /** The same, rounded half up; for the federal premium capped at the wages of each day. */
  rounded: number;
  /** The difference to the rounded sum of the day before. */
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

interface LineRule {
  category: PayCategory;
  quantities: number[];
  /** Seconds paid at the day's own rate per unit of quantity. */
  atDayRate: number;
  /** Seconds paid at half the week's regular rate per unit of quantity. */
  halfRegularRates: number;
}

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
    days: part.days.map((day, index) => {
      const wages = sum(
        lines.filter(({ category }) => isWorkCategory(category)),
        ({ days }) => days[index]?.cents ?? 0,
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
    const overNow = Math.max(0, before - weeklyStraightSeconds);
    const added = overNow - over;
    over = overNow;
    return added;
  });
}

/** Sums straight pay in cent-seconds per hour, and its seconds; a week with premiums but no work takes the rate of its first premium. */
function weighRates(days: readonly WeekDay[]): { straight: number; seconds: number } {
  const seconds = sum(days, (day) => day.worked_seconds);
  if (seconds === 0) {
    return { straight: days.find((day) => day.meal_premiums > 0)?.rate ?? 0, seconds: 1 };
  }
  return { straight: sum(days, (day) => day.worked_seconds * day.rate), seconds };
}

/**
 * Calculates the hourly pay of one workweek, Sunday first (docs/rules/pay.md#rounding-of-cents). A line pays its seconds at each day's rate
 * plus, for overtime or double time, ½ or 1 × the week's regular rate. Only the sum from Sunday is rounded, half up; a day gets the
 * difference to the day before, which makes parts of a week add up.
 */
export function calculateWeekPay(days: readonly WeekDay[]): WeekPay {
  const worked = days.map((day) => day.worked_seconds);
  const categories = categorizeWeek(worked);
  const { straight, seconds } = weighRates(days);
  // A second at a rate is a 3600th of it, at half the regular rate (straight ÷ seconds) a 7200th: over this, all sums are whole.
  const denominator = 7200n * BigInt(seconds);
  const createWorkRule = (category: keyof WorkedCategories, halfRegularRates: number): LineRule => ({
    category,
    quantities: categories.map((day) => day[category]),
    atDayRate: 1,
    halfRegularRates,
  });
  const rules: LineRule[] = [
    createWorkRule('regular', 0),
    createWorkRule('overtime', 1),
    createWorkRule('double_time', 2),
    {
      category: 'leave',
      quantities: days.map((day) => day.leave_seconds),
      atDayRate: 1,
      halfRegularRates: 0,
    },
    {
      category: 'meal_premium',
      quantities: days.map((day) => day.meal_premiums),
      atDayRate: 0,
      halfRegularRates: 7200,
    },
    {
      category: 'federal_overtime_premium',
      quantities: findFederalSeconds(worked),
      atDayRate: 0,
      halfRegularRates: 1,
    },
  ];
  const payLine = ({ category, quantities, atDayRate, halfRegularRates }: LineRule): PayLine => {
    let [numerator, before] = [0n, 0];
    return {
      category,
      days: days.map(({ date, rate }, index) => {
        const quantity = quantities[index] ?? 0;
        if (quantity > 0) {
          numerator +=
            BigInt(quantity * atDayRate) * BigInt(rate) * 2n * BigInt(seconds) +
            BigInt(quantity * halfRegularRates) * BigInt(straight);
        }
        const through = { numerator, denominator };
        const rounded = quantity > 0 ? roundHalfUp(through) : before;
        const cents = rounded - before;
        before = rounded;
        return { date, quantity, rate, through, rounded, cents };
      }),
    };
  };
  const lines = rules
    .filter(({ quantities }) => quantities.some((quantity) => quantity > 0))
    .map(payLine)
    .map((line, _, all) => (line.category === 'federal_overtime_premium' ? capAtWages(line, all) : line));
  return {
    sunday: days[0]?.date ?? '',
    days: days.map((day, index) => ({
      ...day,
      ...(categories[index] ?? { regular: 0, overtime: 0, double_time: 0 }),
    })),
    regularRate: { numerator: BigInt(straight), denominator: BigInt(seconds) },
    lines,
  };
}
