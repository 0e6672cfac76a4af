import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laborRules } from '#domain/labor-rules.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import { findMealFailure } from './meals.ts';
import { at, later, punched } from './pay.fixture.ts';

const { meals } = laborRules.california;

function failure(hours: string, pauses: string[], waiver: boolean) {
  const [start, end] = hours.split('-');
  const shift = punched(`2026-05-06 ${start}`, `2026-05-06 ${end}`, pauses);
  const stretches = workedIntervals(shift, { salaried: false, now: later });
  return findMealFailure({ stretches, breaks: shift.breaks }, { waiver, meals });
}

// docs/rules/pay.md#meal-premiums
test.each([
  ['M1', '08:00-16:30', ['12:30-13:00'], false, null],
  ['M2 exactly 5:00 worked', '08:00-16:30', ['13:00-13:30'], false, null],
  ['M2 a second later', '08:00-16:30', ['13:00:01-13:30:01'], false, 'meal.late 1'],
  ['M5', '08:00-13:00', [], false, null],
  ['M5 a second longer', '08:00-13:00:01', [], false, 'meal.missing 1'],
  ['M6', '08:00-13:01', [], false, 'meal.missing 1'],
  ['M7 with waiver', '08:00-14:00', [], true, null],
  ['M7 a second longer', '08:00-14:00:01', [], true, 'meal.missing 1'],
  ['M7 without waiver', '08:00-14:00', [], false, 'meal.missing 1'],
  ['M9 second waived', '08:00-20:30', ['12:00-12:30'], true, null],
  ['M9 without waiver', '08:00-20:30', ['12:00-12:30'], false, 'meal.missing 2'],
  ['M10', '08:00-20:31', ['12:00-12:30'], true, 'meal.missing 2'],
  ['M13 early, none second at exactly 10:00', '08:00-18:30', ['09:00-09:30'], false, null],
  ['a second meal in time', '08:00-21:00', ['12:00-12:30', '18:00-18:30'], false, null],
  ['a second meal late', '08:00-21:00', ['12:00-12:30', '18:30:01-19:00:01'], false, 'meal.late 2'],
  ['a second waived, a first late', '08:00-20:30', ['13:10-13:40'], true, 'meal.late 1'],
  ['29:59 is short', '08:00-16:30', ['12:00-12:29:59'], false, 'meal.short 1'],
  ['19:59 is work', '08:00-13:00', ['12:00-12:19:59'], false, null],
])('%s', (_, hours, pauses, waiver, expected) => {
  const found = failure(hours, pauses, waiver);
  expect(found && `${found.code} ${found.meal}`).toBe(expected);
});

test('a failure tells what was worked, and when the meal began', () => {
  expect(failure('08:00-16:30', ['13:10-13:40'], false)).toEqual({
    code: 'meal.late',
    meal: 1,
    worked_seconds: 8 * 3600,
    begun_after_seconds: 5 * 3600 + 600,
  });
});

test('a meal is judged minute by minute', () => {
  const start = at('2026-05-06 06:00');
  const minute = (of: number) => start + of * 60;
  const pauses = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(10, 19, 20, 29, 30, 45)),
    {
      maxLength: 3,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 900 }), pauses, fc.boolean(), (length, drawn, waiver) => {
      let from = 0;
      const breaks = drawn.map(([gap, duration]) => {
        const begin = Math.min(from + gap, length);
        from = Math.min(begin + duration, length);
        return [begin, from] as const;
      });
      let worked = 0;
      const mealsAfter: number[] = [];
      for (let now = 0; now < length; now += 1) {
        const pause = breaks.find(([begin, end]) => end - begin >= 20 && now >= begin && now < end);
        if (pause && pause[0] === now && pause[1] - pause[0] >= 30) mealsAfter.push(worked);
        if (!pause) worked += 1;
      }
      const first = mealsAfter[0] !== undefined && mealsAfter[0] <= 300;
      const second = mealsAfter[1] !== undefined && mealsAfter[1] <= 600;
      const owed =
        (worked > 300 && !first && !(waiver && worked <= 360)) ||
        (worked > 600 && !second && !(waiver && worked <= 720 && first));
      const shift = {
        ...punched('2026-05-06 06:00', '2026-05-06 06:00'),
        clockOut: minute(length),
        breaks: breaks.map(([begin, end]) => ({ start: minute(begin), end: minute(end) })),
      };
      const stretches = workedIntervals(shift, { salaried: false, now: later });
      expect(findMealFailure({ stretches, breaks: shift.breaks }, { waiver, meals }) !== null).toBe(owed);
    }),
  );
});
