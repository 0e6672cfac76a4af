import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Absence, isAway } from '#domain/employment.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { pauseSalary } from './pause-salary.ts';
import { findRate, type PayRate } from './pay-rate.ts';

it('a salary is paid on each day but those of absences, and hourly rates on all of them', () => {
  const first = '2026-01-01';
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(first, days));
  const rates = fc.uniqueArray(
    fc.record({ from: day, rate: fc.integer({ min: 1, max: 9 }), salaried: fc.boolean() }),
    { selector: ({ from }) => from, maxLength: 6 },
  );
  const absences = fc
    .uniqueArray(day, { maxLength: 6 })
    .map((days) => [null, ...days.sort()].slice(days.length % 3 === 0 ? 0 : 1))
    .map((days): Absence[] =>
      days.flatMap((from, index) => (index % 2 === 0 ? { from, until: days[index + 1] ?? null } : [])),
    );
  const payOn = (known: readonly PayRate[], date: PlainDate) => {
    const rate = findRate(known, date);
    return rate && { rate: rate.rate, salaried: rate.salaried };
  };
  fc.assert(
    fc.property(rates, absences, (known, away) => {
      for (let days = -1; days < 45; days += 1) {
        const date = addDays(first, days);
        const before = payOn(known, date);
        const paid = before && (isAway(away, date) && before.salaried ? { ...before, rate: 0 } : before);
        expect(payOn(pauseSalary(known, away), date)).toEqual(paid);
      }
    }),
  );
});
