import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '#domain/time/dates.ts';
import { type CoverageTarget, findTargets } from './coverage.ts';
import { type CoverageHours, listHours, replaceHours } from './coverage-week.ts';

const sunday = '2026-11-22';
const line = fc.record({
  position: fc.constantFrom(1, 2, null),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  from: fc.constantFrom(480, 720),
  to: fc.constantFrom(900, 1320),
  least: fc.integer({ min: 1, max: 3 }),
  best: fc.integer({ min: 3, max: 5 }),
});

test('new hours hold from their day on, and what held before stays before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(line, { maxLength: 4 }), fc.nat(28)), { minLength: 1, maxLength: 4 }),
      fc.nat(40),
      (changes, after) => {
        // Day by day: what the last change before it asked for.
        const ordered = changes.toSorted(([, one], [, other]) => one - other);
        let targets: CoverageTarget[] = [];
        for (const [hours, day] of ordered) targets = replaceHours(targets, hours, addDays(sunday, day));
        const date = addDays(sunday, after);
        const last = ordered.filter(([, day]) => day <= after).at(-1)?.[0] ?? [];
        const plain = last
          .filter(({ weekdays }: CoverageHours) => weekdays.includes(weekday(date)))
          .map(({ position, from, to, least, best }) => ({ position, from, to, least, best }));
        const found = findTargets(targets, date)
          .filter(({ best }) => best > 0)
          .map(({ position, from, to, least, best }) => ({ position, from, to, least, best }));
        const order = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();
        expect(order(found)).toEqual(order(plain));
      },
    ),
    { numRuns: 200 },
  );
});

test('hours are listed with the weekdays that share them, and saving what is listed changes nothing', () => {
  const hours = { position: 1, from: 480, to: 900, least: 2, best: 3 };
  const exception = { ...hours, date: '2026-12-25' };
  const targets = [...replaceHours([], [{ ...hours, weekdays: [1, 2, 3] }], '2026-01-01'), exception];
  expect(listHours(targets, sunday)).toEqual([{ ...hours, weekdays: [1, 2, 3] }]);
  const again = replaceHours(targets, listHours(targets, sunday), sunday);
  expect(again).toContainEqual(exception);
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(sunday, day);
    const of = (list: CoverageTarget[]) =>
      findTargets(list, date).map(({ starts: _starts, ...rest }) => rest);
    expect(of(again)).toEqual(of(targets));
  }
});
