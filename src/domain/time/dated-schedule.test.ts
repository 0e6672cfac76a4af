import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paySalaries } from '#domain/pay/salary.ts';
import { sum } from '#domain/sum.ts';
import { type DatedSchedule, heldPeriod } from './dated-schedule.ts';
import { addDays, daysBetween } from './dates.ts';
import { type PaySchedule, payPeriod } from './pay-periods.ts';

const ever = '1970-01-01';
const kind = fc.constantFrom<PaySchedule>(1, 2, 3, { anchor: '2026-01-04' });
const schedules = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 0, max: 90 }), schedule: kind }), {
    selector: ({ day }) => day,
    maxLength: 3,
  })
  .chain((changes) =>
    kind.map((first): DatedSchedule[] => [
      { from: ever, schedule: first },
      ...changes
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, schedule }) => ({ from: addDays('2026-02-01', day), schedule })),
    ]),
  );

it('holds each day in one period, which no change of the periods reaches into', () => {
  fc.assert(
    fc.property(schedules, (dated) => {
      for (let day = -20; day < 120; day += 1) {
        const date = addDays('2026-02-01', day);
        const held = heldPeriod(dated, date);
        const rule = dated.findLast(({ from }) => from <= date)?.schedule ?? 2;
        const whole = payPeriod(rule, date);
        expect(held.length).toBe(daysBetween(whole.from, whole.to) + 1);
        expect(held.from <= date && date <= held.to).toBe(true);
        expect(held.from >= whole.from && held.to <= whole.to).toBe(true);
        expect(dated.some(({ from }) => from > held.from && from <= held.to)).toBe(false);
        expect(heldPeriod(dated, held.from)).toEqual(heldPeriod(dated, held.to));
      }
    }),
  );
});

it('pays each day its part of the salary of its own period, and the days of a held period what they add up to', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 500_000 }), (dated, rate) => {
      const range = { from: '2026-01-10', to: '2026-05-20' };
      for (const { days, length, period } of paySalaries(() => rate, range, dated)) {
        const exact = (rate * days.length) / length;
        expect(sum(days, ({ cents }) => cents)).toBe(Math.floor(exact + 0.5));
        expect(days).toHaveLength(daysBetween(period.from, period.to) + 1);
      }
      const [first] = dated;
      const change = dated[1]?.from ?? '2026-05-01';
      const before = { from: range.from, to: addDays(change, -1) };
      const list = (periods: DatedSchedule[]) =>
        paySalaries(() => rate, before, periods)
          .flatMap(({ days }) => days)
          .filter(({ date }) => date <= before.to)
          .map(({ date, cents }) => [date, cents]);
      expect(list(dated)).toEqual(list(first ? [first] : []));
    }),
  );
});
