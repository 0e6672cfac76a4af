import type { CompensationFigures } from '#domain/pay/compensation.ts';
import { addFigures, addTips, noFigures } from '#domain/pay/compensation.ts';
import { payBeyondDays, splitPayByDay } from '#domain/pay/daily-pay.ts';
import { splitPay } from '#domain/pay/split-pay.ts';
import type { Branches } from '#domain/permissions.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { keepReached } from '#server/http/reach.ts';
import type { PaidEmployee } from './paid-people.ts';
import type { FindPlaces, WorkPlace } from './work-places.ts';

type PaidDay = [PlainDate, CompensationFigures];

/** Lists a person's pay by day, without `tips`; totals that an earlier version kept without days fall on the last day. */
export function listPaidDays(
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

/** Returns a function that splits a person's day among the places where they worked. */
export function createPaySplit({ kept, open }: PaidEmployee) {
  const days = new Map(
    [...kept, ...open].flatMap(({ days }) => days.filter(({ parts }) => parts)).map((day) => [day.date, day]),
  );
  return ([date, pay]: PaidDay, places: readonly WorkPlace[]): CompensationFigures[] => {
    const seconds = places.map((place) => place.seconds);
    const day = days.get(date);
    if (!day) return splitPay(pay, seconds);
    const rates = new Map(day.parts?.map(({ position, rate }) => [position, rate]));
    const straight = places.map((place) => place.seconds * (rates.get(place.position) ?? day.rate ?? 0));
    return splitPay(pay, seconds, straight);
  };
}

/** Lists what branches have of a person's pay by day, tips included; days of which they have nothing are absent. */
export function listPaidDaysAt(
  person: PaidEmployee,
  range: DateRange,
  { findPlaces, branches }: { findPlaces: FindPlaces; branches: Branches },
): PaidDay[] {
  const isThere = ({ branch }: { branch: number }) => keepReached(branches, [branch]).length > 0;
  const split = createPaySplit(person);
  const earned = listPaidDays(person, range).flatMap((day) => {
    const [date] = day;
    const places = findPlaces(person.employee, date);
    return split(day, places)
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
