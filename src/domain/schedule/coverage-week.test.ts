import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '#domain/time/dates.ts';
import { type CoverageTarget, findTargets } from './coverage.ts';
import {
  type CoverageHours,
  hasException,
  listHours,
  listHoursOn,
  replaceException,
  replaceHours,
} from './coverage-week.ts';

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

test('an exception holds on its date alone, and giving it up brings back what is usual', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.array(line, { maxLength: 4 }),
      fc.nat(13),
      (usual, asked, day) => {
        const date = addDays(sunday, day);
        const weekly = replaceHours([], usual, sunday);
        const changed = replaceException(weekly, asked, date);
        const typed = asked.map(({ position, from, to, least, best }) => ({
          position,
          from,
          to,
          least,
          best,
        }));
        const held = findTargets(changed, date).filter(({ best }) => best > 0);
        const order = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();
        expect(order(held.map(({ date: _date, ...rest }) => rest))).toEqual(order(typed));
        for (const other of [-7, -1, 1, 7]) {
          const beside = addDays(date, other);
          expect(findTargets(changed, beside)).toEqual(findTargets(weekly, beside));
        }
        expect(replaceException(changed, null, date)).toEqual(weekly);
      },
    ),
    { numRuns: 200 },
  );
});

test('the hours of a date are its exceptions and what is usual for other positions', () => {
  const hours = { position: 1, from: 480, to: 900, least: 2, best: 3 };
  const weekly = replaceHours(
    [],
    [
      { ...hours, weekdays: [3] },
      { ...hours, position: 2, weekdays: [3] },
    ],
    sunday,
  );
  const wednesday = addDays(sunday, 3);
  const targets = [...weekly, { ...hours, least: 5, best: 5, date: wednesday }];
  expect(listHoursOn(targets, wednesday)).toEqual([
    { ...hours, least: 5, best: 5, weekdays: [3] },
    { ...hours, position: 2, weekdays: [3] },
  ]);
  expect([hasException(targets, wednesday), hasException(weekly, wednesday)]).toEqual([true, false]);
});
