import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type DateRange, dateFromDayNumber, dayNumber, daysBetween, weekday } from './dates.ts';
import {
  type PaySchedule,
  payPeriod,
  precedingDays,
  previousPayPeriod,
  stepPayPeriod,
  toPaySchedule,
} from './pay-periods.ts';
import { endOfDay, startOfDay } from './zones.ts';

const bay = 'America/Los_Angeles';

const lengthOf = ({ from, to }: DateRange) => daysBetween(from, to) + 1;

test.each([
  [1, '2026-11-21', '2026-10-01', '2026-10-31'],
  [1, '2026-01-01', '2025-12-01', '2025-12-31'],
  [2, '2026-11-21', '2026-11-01', '2026-11-15'],
  [2, '2026-11-16', '2026-11-01', '2026-11-15'],
  [2, '2026-11-15', '2026-10-16', '2026-10-31'],
  [2, '2026-11-10', '2026-10-16', '2026-10-31'],
  [2, '2028-03-01', '2028-02-16', '2028-02-29'],
  [3, '2026-11-21', '2026-11-08', '2026-11-14'],
  [3, '2026-11-22', '2026-11-15', '2026-11-21'],
  [3, '2027-01-03', '2026-12-27', '2027-01-02'],
  [{ anchor: '2026-11-08' }, '2026-11-21', '2026-10-25', '2026-11-07'],
  [{ anchor: '2026-11-08' }, '2026-11-22', '2026-11-08', '2026-11-21'],
  [{ anchor: '2029-12-30' }, '2026-11-21', '2026-10-25', '2026-11-07'],
] as const)('of kind %j, the one before %s runs from %s to %s', (kind, today, from, to) => {
  expect(previousPayPeriod(kind, today)).toEqual({ from, to });
});

test('half-months follow each other by their own lengths', () => {
  const lengths = (first: string) =>
    [0, 1, 2, 3].map((steps) => lengthOf(stepPayPeriod(2, payPeriod(2, first), steps)));
  expect(lengths('2026-02-01')).toEqual([15, 13, 15, 16]);
  expect(lengths('2028-02-01')).toEqual([15, 14, 15, 16]);
  expect(lengths('2100-02-01')).toEqual([15, 13, 15, 16]);
});

test.each([
  ['half-months of 2026', 2, ['2026-01-16 2026-01-31', '2026-02-01 2026-02-15', '2026-02-16 2026-02-28']],
  [
    'half-months of a leap year',
    2,
    ['2028-02-01 2028-02-15', '2028-02-16 2028-02-29', '2028-03-01 2028-03-15'],
  ],
  ['half-months of 2100, no leap year', 2, ['2100-02-16 2100-02-28', '2100-03-01 2100-03-15']],
  ['months of 2026', 1, ['2026-01-01 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-31']],
  ['February of 2028', 1, ['2028-02-01 2028-02-29', '2028-03-01 2028-03-31']],
  ['weeks over the new year', 3, ['2026-12-20 2026-12-26', '2026-12-27 2027-01-02', '2027-01-03 2027-01-09']],
  [
    'two weeks from a Sunday on, before and after it',
    { anchor: '2027-01-03' },
    ['2026-12-06 2026-12-19', '2026-12-20 2027-01-02', '2027-01-03 2027-01-16'],
  ],
  ['the week of a leap day', 3, ['2028-02-20 2028-02-26', '2028-02-27 2028-03-04']],
] as const)('%s follow each other, forwards and back', (_, kind, expected) => {
  const sequence = expected.map((text) => ({ from: text.slice(0, 10), to: text.slice(11) }));
  for (const [index, period] of sequence.entries()) {
    expect(payPeriod(kind, period.from)).toEqual(period);
    expect(payPeriod(kind, period.to)).toEqual(period);
    const [before, after] = [sequence[index - 1], sequence[index + 1]];
    if (before) expect(stepPayPeriod(kind, period, -1)).toEqual(before);
    if (after) expect(stepPayPeriod(kind, period, 1)).toEqual(after);
  }
});

test.each([
  [3, '2026-11-15', '2026-11-21'],
  [2, '2026-11-16', '2026-11-30'],
  [1, '2026-11-01', '2026-11-30'],
] as const)('the period of kind %i of 2026-11-21 runs from %s to %s', (kind, from, to) => {
  expect(payPeriod(kind, '2026-11-21')).toEqual({ from, to });
});

test.each([
  ['2026-03-08', 167],
  ['2026-11-01', 169],
])('the week from %s has %i hours', (sunday, hours) => {
  const { from, to } = payPeriod(3, sunday);
  expect(endOfDay(to, bay) - startOfDay(from, bay)).toBe(hours * 3600);
});

/** Every period of a kind that lies whole within ten years. */
function periodsFrom(kind: PaySchedule, first: string): DateRange[] {
  const periods: DateRange[] = [];
  for (
    let period = payPeriod(kind, first);
    period.to <= '2035-12-31';
    period = stepPayPeriod(kind, period, 1)
  ) {
    periods.push(period);
  }
  return periods;
}

test.each([
  [1, '2026-01-01', 120],
  [2, '2026-01-01', 240],
  [3, '2026-01-04', 521],
  [{ anchor: '2026-01-04' }, '2026-01-04', 260],
] as const)(
  'kind %i from %s on: %i whole periods to the end of 2035, without gap or overlap',
  (kind, first, count) => {
    const periods = periodsFrom(kind, first);
    expect(periods).toHaveLength(count);
    let day: string = first;
    for (const { from, to } of periods) {
      expect(from).toBe(day);
      day = addDays(to, 1);
    }
  },
);

test('half-months have 13, 14, 15 or 16 days', () => {
  expect(new Set(periodsFrom(2, '2026-01-01').map(lengthOf))).toEqual(new Set([13, 14, 15, 16]));
});

describe('for any date and kind', () => {
  const dates = fc
    .integer({ min: dayNumber('2000-01-01'), max: dayNumber('2150-12-31') })
    .map(dateFromDayNumber);
  const sundays = dates.map((date) => addDays(date, -weekday(date)));
  const kinds = fc.oneof(
    fc.constantFrom(1, 2, 3),
    sundays.map((anchor) => ({ anchor })),
  );

  test('each day of a period names the same period', () => {
    fc.assert(
      fc.property(dates, kinds, (date, kind) => {
        const period = payPeriod(kind, date);
        for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
          expect(payPeriod(kind, day)).toEqual(period);
        }
        expect(period.from <= date && date <= period.to).toBe(true);
      }),
    );
  });

  test('steps there and back lead home', () => {
    fc.assert(
      fc.property(dates, kinds, fc.integer({ min: -30, max: 30 }), (date, kind, steps) => {
        const period = payPeriod(kind, date);
        expect(stepPayPeriod(kind, stepPayPeriod(kind, period, steps), -steps)).toEqual(period);
      }),
    );
  });

  test('two weeks are those of a plain walk from the anchor', () => {
    const steps = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(sundays, steps, (anchor, days) => {
        const date = addDays(anchor, days);
        let from = anchor;
        while (from > date) from = addDays(from, -14);
        while (addDays(from, 13) < date) from = addDays(from, 14);
        const period = payPeriod({ anchor }, date);
        expect(period).toEqual({ from, to: addDays(from, 13) });
        expect(weekday(period.from)).toBe(0);
        // Any Sunday that begins one gives the same periods.
        expect(payPeriod({ anchor: addDays(anchor, 14 * days) }, date)).toEqual(period);
      }),
    );
  });
});

test.each([
  ['half a month', 2, '2026-11-16', '2026-11-30', '2026-11-01', '2026-11-15'],
  ['a month', 1, '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a day', 2, '2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
  ['ten days over the turn of a month', 1, '2026-11-28', '2026-12-07', '2026-11-18', '2026-11-27'],
  ['a week that begins on a Monday', 3, '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
] as const)('%s is compared with days of its own kind', (_what, kind, from, to, before, end) => {
  expect(precedingDays(kind, { from, to })).toEqual({ from: before, to: end });
});

test.each([
  [{ salary_period: 1 }, 1],
  [{ salary_period: 3, period_anchor: null }, 3],
  [{ salary_period: 4, period_anchor: '2026-01-04' }, { anchor: '2026-01-04' }],
  [{}, 2],
] as const)('a profile of %j pays by %j', (profile, schedule) => {
  expect(toPaySchedule(profile)).toEqual(schedule);
});
