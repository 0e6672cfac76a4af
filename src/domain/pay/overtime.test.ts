import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laborRules, type WorkLimits } from '#domain/labor-rules.ts';
import { categorizeWeek } from './overtime.ts';

const seconds = (hours: string) => {
  const [whole = 0, minutes = 0] = hours.split(':').map(Number);
  return whole * 3600 + minutes * 60;
};
const sums = (hours: string, limits?: WorkLimits) => {
  const days = categorizeWeek(
    hours.split(' ').map(seconds),
    limits && Array.from({ length: 7 }, () => limits),
  );
  const sum = (key: 'regular' | 'overtime' | 'double_time') => days.reduce((all, day) => all + day[key], 0);
  return [sum('regular'), sum('overtime'), sum('double_time')];
};

// docs/rules/pay.md#overtime: hours Sunday to Saturday, then ×1, ×1.5, ×2.
test.each([
  ['OT1', '0 8 0 0 0 0 0', '8', '0', '0'],
  ['OT2', '0 10 0 0 0 0 0', '8', '2', '0'],
  ['OT3', '0 13:30 0 0 0 0 0', '8', '4', '1:30'],
  ['OT4', '0 8 8 8 8 8 8', '40', '8', '0'],
  ['OT5', '0 12 12 12 12 0 0', '32', '16', '0'],
  ['OT6', '0 10 10 10 10 10 0', '40', '10', '0'],
  ['OT8', '6 6 6 6 6 6 6', '36', '6', '0'],
  ['OT10', '1 1 1 1 1 1 10', '6', '8', '2'],
  ['OT11', '0 8:07 0 0 0 0 0', '8', '0:07', '0'],
  ['OT14 week A', '0 0 0 8 8 8 8', '32', '0', '0'],
  ['OT14 week B', '8 8 8 0 0 0 0', '24', '0', '0'],
  ['a day of 25 hours', '25 0 0 0 0 0 0', '8', '4', '13'],
])('%s: %s', (_, hours, regular, overtime, double) => {
  expect(sums(hours)).toEqual([regular, overtime, double].map(seconds));
});

test.each([
  ['0 13:30 0 0 0 0 0', '13:30', '0'],
  ['0 12 12 12 12 0 0', '40', '8'],
  ['6 6 6 6 6 6 10', '40', '6'],
  ['25 0 0 0 0 0 0', '25', '0'],
])('under federal rules only hours over 40 a week are overtime: %s', (hours, regular, overtime) => {
  expect(sums(hours, laborRules.federal)).toEqual([regular, overtime, '0'].map(seconds));
});

test('weekly overtime falls on the day that crosses 40 hours', () => {
  const days = categorizeWeek('0 8 8 8 8 8 8'.split(' ').map(seconds));
  expect(days.map(({ overtime }) => overtime / 3600)).toEqual([0, 0, 0, 0, 0, 0, 8]);
});

test('each second has the multiple that the limits of its day give it, whatever the week', () => {
  const day = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 900 }));
  const limit = fc.option(fc.integer({ min: 600, max: 60_000 }));
  const limits = fc.oneof(
    fc.constantFrom(laborRules.california, laborRules.federal),
    fc
      .record({
        dailyOvertime: limit,
        beyond: limit,
        weeklyOvertime: fc.constantFrom(72_000, 144_000, 180_000),
        seventhDay: fc.boolean(),
      })
      .map(({ dailyOvertime, beyond, ...others }) => ({
        ...{ ...others, dailyOvertime },
        dailyDouble: dailyOvertime === null || beyond === null ? null : dailyOvertime + beyond,
      })),
  );
  const ofWeek = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(ofWeek(day), ofWeek(limits), (week, limitsByDay) => {
      const found = week.map(() => ({ regular: 0, overtime: 0, double_time: 0 }));
      let straight = 0;
      week.forEach((length, index) => {
        const own = limitsByDay[index] ?? laborRules.california;
        const daily = own.dailyOvertime ?? Number.POSITIVE_INFINITY;
        const double = own.dailyDouble ?? Number.POSITIVE_INFINITY;
        const seventh = own.seventhDay && index === 6 && !week.includes(0);
        for (let second = 0; second < length; second += 1) {
          const counts = found[index];
          if (!counts) return;
          if (second >= double || (seventh && second >= daily)) counts.double_time += 1;
          else if (second >= daily || seventh || straight >= own.weeklyOvertime) counts.overtime += 1;
          else {
            counts.regular += 1;
            straight += 1;
          }
        }
      });
      expect(categorizeWeek(week, limitsByDay)).toEqual(found);
      const isCalifornian = limitsByDay.every((one) => one === laborRules.california);
      if (isCalifornian) expect(categorizeWeek(week)).toEqual(found);
    }),
    { numRuns: 60 },
  );
});
