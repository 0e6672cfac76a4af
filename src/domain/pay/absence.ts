import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { findRate, type PayRate } from './pay-rate.ts';

/** Days on which a person was not employed: until the day they came back, null where they have not. */
export interface Absence {
  /** Null: always; when they left is unknown. */
  from: PlainDate | null;
  until: PlainDate | null;
}

/** A person left, or came back, at an instant in epoch seconds. */
export interface EmploymentChange {
  at: number;
  active: boolean;
}

/** Lists a person's absences in a zone of days. */
export function listAbsences(
  { active, changes }: { active: boolean; changes: readonly EmploymentChange[] },
  zone: string,
): Absence[] {
  const absences: Absence[] = [];
  let from: PlainDate | null = null;
  for (const change of changes) {
    const day = localDate(change.at, zone);
    if (!change.active) from ??= addDays(day, 1);
    else if (from !== null) {
      if (from < day) absences.push({ from, until: day });
      from = null;
    }
  }
  return active ? absences : [...absences, { from, until: null }];
}

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
