import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type PaySummands, sumFigures } from './compensation.ts';

/** Cost and worked time of one day: cents and whole seconds. */
export interface DailyPay {
  /** Wages, leave and premiums, without tips. */
  cost: number;
  regular: number;
  overtime: number;
  double_time: number;
}

export const noPay: Readonly<DailyPay> = { cost: 0, regular: 0, overtime: 0, double_time: 0 };

export const addPay = (one: DailyPay, other: DailyPay): DailyPay => ({
  cost: one.cost + other.cost,
  regular: one.regular + other.regular,
  overtime: one.overtime + other.overtime,
  double_time: one.double_time + other.double_time,
});

function listDates({ days, weeks, salary, adjustments }: PaySummands): Set<PlainDate> {
  const lines = weeks.flatMap(({ lines }) => lines.flatMap(({ days }) => days));
  const paid = [...days, ...lines, ...salary.flatMap(({ days }) => days), ...adjustments];
  return new Set(paid.map(({ date }) => date));
}

/** Splits pay by the day it falls on: the days add up to the figures of the report (docs/rules/pay.md#labor-share). */
export function splitPayByDay(
  pay: PaySummands,
  isIncluded: (date: PlainDate) => boolean,
): Map<PlainDate, DailyPay> {
  const dates = [...listDates(pay)].filter(isIncluded);
  return new Map(
    dates.map((date) => {
      const isDay = (day: { date: PlainDate }) => day.date === date;
      const ofDay: PaySummands = {
        ...pay,
        days: pay.days.filter(isDay),
        salary: pay.salary.map(({ days }) => ({ days: days.filter(isDay) })),
        adjustments: pay.adjustments.filter(isDay),
      };
      const { total, regular, overtime, double_time } = sumFigures(ofDay, isDay);
      return [date, { cost: total, regular, overtime, double_time }];
    }),
  );
}

/** Part of figures beyond their days: totals that an earlier version kept without days. */
export function payBeyondDays(figures: DailyPay, days: Iterable<DailyPay>): DailyPay {
  const known = [...days];
  const beyond = (key: keyof DailyPay) => figures[key] - sum(known, (day) => day[key]);
  return {
    cost: beyond('cost'),
    regular: beyond('regular'),
    overtime: beyond('overtime'),
    double_time: beyond('double_time'),
  };
}
