import { type HeldPeriod, heldPeriod, type PaySchedules } from '#domain/time/dated-schedule.ts';
import { addDays, type DateRange, listDays, type PlainDate } from '#domain/time/dates.ts';
import { type Fraction, roundHalfUp } from './fraction.ts';

/** One day of a salary, and how its cents are rounded. */
export interface SalaryDay {
  date: PlainDate;
  /** Cents per pay period; 0 on a day that is not salaried. */
  rate: number;
  /** Exact cents from the period's first day to this one. */
  through: Fraction;
  /** The same, rounded half up. */
  rounded: number;
  /** This day's addition to the rounded sum. */
  cents: number;
}

export interface SalaryPeriod {
  period: DateRange;
  /** Calendar days over which the salary is spread. */
  length: number;
  days: SalaryDay[];
}

/** Returns cents per pay period on a day; 0 on days that are not salaried. */
type SalaryOn = (date: PlainDate) => number;

function payPeriodDays({ from, to, length }: HeldPeriod, salaryOn: SalaryOn): SalaryPeriod {
  const period = { from, to };
  let [sum, before] = [0n, 0];
  const days = listDays(period).map((date): SalaryDay => {
    const rate = salaryOn(date);
    sum += BigInt(rate);
    const through = { numerator: sum, denominator: BigInt(length) };
    const rounded = roundHalfUp(through);
    const cents = rounded - before;
    before = rounded;
    return { date, rate, through, rounded, cents };
  });
  return { period, length, days };
}

/** Pays salaries in equal parts per calendar day of their period, rounded cumulatively (docs/rules/pay.md#salaries). */
export function paySalaries(salaryOn: SalaryOn, range: DateRange, schedules: PaySchedules): SalaryPeriod[] {
  const periods: SalaryPeriod[] = [];
  let date = range.from;
  while (date <= range.to) {
    const paid = payPeriodDays(heldPeriod(schedules, date), salaryOn);
    if (paid.days.some(({ rate }) => rate > 0)) periods.push(paid);
    date = addDays(paid.period.to, 1);
  }
  return periods;
}
