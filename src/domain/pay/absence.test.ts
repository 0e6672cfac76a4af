import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { type Absence, listAbsences, pauseSalary } from './absence.ts';
import { findRate, type PayRate } from './pay-rate.ts';

const zone = 'America/Los_Angeles';
const change = (day: PlainDate, active: boolean) => ({ at: instantOfWallTime(day, '12:00', zone), active });

describe('absences', () => {
  it('begin the day after leaving and end on the day of coming back', () => {
    const changes = [
      change('2026-03-10', false),
      change('2026-03-25', true),
      change('2026-06-01', false),
      change('2026-06-02', true),
      change('2026-09-01', false),
    ];
    expect(listAbsences({ active: false, changes }, zone)).toEqual([
      { from: '2026-03-11', until: '2026-03-25' },
      { from: '2026-09-02', until: null },
    ]);
  });

  it('are all days of one who left, when is unknown, and none of one who never left', () => {
    expect(listAbsences({ active: false, changes: [] }, zone)).toEqual([{ from: null, until: null }]);
    expect(listAbsences({ active: true, changes: [change('2026-03-01', true)] }, zone)).toEqual([]);
  });
});

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
        const isAway = away.some(
          ({ from, until }) => (from === null || from <= date) && (until === null || date < until),
        );
        const before = payOn(known, date);
        const paid = before && (isAway && before.salaried ? { ...before, rate: 0 } : before);
        expect(payOn(pauseSalary(known, away), date)).toEqual(paid);
      }
    }),
  );
});
