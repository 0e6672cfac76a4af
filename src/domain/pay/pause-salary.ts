import type { Absence } from '#domain/employment.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { findRate, type PayRate } from './pay-rate.ts';

const endSalary = (rate: PayRate): PayRate => (rate.salaried ? { ...rate, rate: 0 } : rate);

/** Pays no salary on the days of absences: it needs no punches (docs/rules/pay.md#pay-rates). */
export function pauseSalary(rates: readonly PayRate[], absences: readonly Absence[]): PayRate[] {
  return absences.reduce<PayRate[]>(
    (known, { from, until }) => {
      const startOn = (day: PlainDate | null): PayRate[] => {
        if (day === null) return [];
        const rate = findRate(known, day);
        return rate ? [{ ...rate, from: day }] : [];
      };
      const isAway = (rate: PayRate) =>
        (from === null || rate.from > from) && (until === null || rate.from < until);
      return [
        ...known.filter((rate) => from !== null && rate.from < from),
        ...startOn(from).map(endSalary),
        ...known.filter(isAway).map(endSalary),
        ...startOn(until),
        ...known.filter((rate) => until !== null && rate.from > until),
      ];
    },
    [...rates],
  );
}
