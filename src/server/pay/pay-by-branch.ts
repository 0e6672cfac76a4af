import type { CompensationFigures } from '#domain/pay/compensation.ts';
import { addFigures, addTips, noFigures } from '#domain/pay/compensation.ts';
import { payBeyondDays, splitPayByDay } from '#domain/pay/daily-pay.ts';
import { splitPay } from '#domain/pay/split-pay.ts';
import type { Branches } from '#domain/permissions.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { keepReached } from '#server/http/reach.ts';
import type { PaidEmployee } from './paid-people.ts';
import type { FindPlaces } from './work-places.ts';

type PaidDay = [PlainDate, CompensationFigures];

/** Lists a person's pay by day, without `tips`; totals that an earlier version kept without days fall on the last day. */
export function listDays(
  { open, openRanges, kept, isClosed, figures, tips }: PaidEmployee,
  range: DateRange,
): PaidDay[] {
  const isIn = ({ from, to }: DateRange, date: PlainDate) => date >= from && date <= to;
  const days = [
    ...kept.flatMap((receipt) => [...splitPayByDay(receipt, (date) => isIn(range, date))]),
    ...open.flatMap((pay, index) => {
      const own = openRanges[index] ?? range;
      return [...splitPayByDay(pay, (date) => isIn(own, date) && !isClosed(date))];
    }),
  ];
  const known = [...days.map(([, day]) => day), ...tips.map(({ cents }) => addTips(noFigures, cents))];
  return [...days, [range.to, payBeyondDays(figures, known)]];
}

/** Lists what branches have of a person's pay by day, tips included; days of which they have nothing are absent. */
export function listDaysAt(
  person: PaidEmployee,
  range: DateRange,
  { findPlaces, branches }: { findPlaces: FindPlaces; branches: Branches },
): PaidDay[] {
  const isThere = ({ branch }: { branch: number }) => keepReached(branches, [branch]).length > 0;
  const earned = listDays(person, range).flatMap(([date, pay]) => {
    const places = findPlaces(person.employee, date);
    const parts = splitPay(
      pay,
      places.map(({ seconds }) => seconds),
    );
    return parts
      .filter((_, index) => isThere(places[index] ?? { branch: 0 }))
      .map((part): PaidDay => [date, part]);
  });
  const tips = person.tips
    .filter(isThere)
    .map(({ date, cents }): PaidDay => [date, addTips(noFigures, cents)]);
  const byDate = Map.groupBy([...earned, ...tips], ([date]) => date);
  return [...byDate]
    .map(([date, days]): PaidDay => [date, addFigures(days.map(([, figures]) => figures))])
    .filter(([, figures]) => hasFigures(figures))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Tells whether any figure is not zero. */
export function hasFigures(figures: CompensationFigures): boolean {
  return Object.values(figures).some((figure) => figure !== 0);
}
