import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type CompensationFigures, noFigures, type PaySummands, sumFigures } from './compensation.ts';

function listDates({ days, weeks, salary, adjustments }: PaySummands): Set<PlainDate> {
  const lines = weeks.flatMap(({ lines }) => lines.flatMap(({ days }) => days));
  const paid = [...days, ...lines, ...salary.flatMap(({ days }) => days), ...adjustments];
  return new Set(paid.map(({ date }) => date));
}

/** Splits pay by the day it falls on: the days add up to the figures of the report (docs/rules/pay.md#labor-share). */
export function splitPayByDay(
  pay: PaySummands,
  isIncluded: (date: PlainDate) => boolean,
): Map<PlainDate, CompensationFigures> {
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
      return [date, sumFigures(ofDay, isDay)];
    }),
  );
}

/** Part of figures beyond their days: totals that an earlier version kept without days. */
export function payBeyondDays(
  figures: CompensationFigures,
  days: readonly CompensationFigures[],
): CompensationFigures {
  const keys = Object.keys(noFigures) as (keyof CompensationFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, figures[key] - sum(days, (day) => day[key])]),
  ) as unknown as CompensationFigures;
}
