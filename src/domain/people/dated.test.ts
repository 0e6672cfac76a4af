import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { alwaysFrom, changeFact, type Dated, listMovedDays, showFact, valueOn } from './dated.ts';

const today = '2026-11-18';
const first = '2026-01-01';

const date = fc.integer({ min: 0, max: 40 }).map((days) => addDays(first, days));
const dated = fc.record({
  first: fc.constantFrom('AT', 'MN', 'ST'),
  rows: fc.uniqueArray(fc.record({ from: date, value: fc.constantFrom('AT', 'MN', 'ST') }), {
    selector: ({ from }) => from,
    maxLength: 5,
  }),
}) satisfies fc.Arbitrary<Dated<string>>;

describe('the days that a change moves', () => {
  it('are those on which another value holds, day by day', () => {
    fc.assert(
      fc.property(dated, dated, (before, after) => {
        const moved = listMovedDays(before, after);
        for (let days = -1; days <= 45; days += 1) {
          const day = addDays(first, days);
          const isMoved = moved.some(({ from, to }) => from <= day && (to === null || day <= to));
          expect(isMoved).toBe(valueOn(before, day) !== valueOn(after, day));
        }
        for (const [index, { from }] of moved.entries()) {
          const earlier = moved[index - 1];
          if (earlier) expect(earlier.to && addDays(earlier.to, 1) < from).toBe(true);
        }
      }),
    );
  });
});

describe('a write', () => {
  it('of the plain value begins today and leaves every day before', () => {
    fc.assert(
      fc.property(dated, fc.constantFrom('AT', 'MN', 'ST'), date, (before, plain, now) => {
        const after = changeFact(before, { plain, rows: undefined }, now);
        expect(valueOn(after, now)).toBe(plain);
        for (const { from } of listMovedDays(before, after)) expect(from >= now).toBe(true);
      }),
    );
  });

  it('of rows leaves the day before the first of them as it was', () => {
    fc.assert(
      fc.property(dated, dated, (before, { rows }) => {
        const after = changeFact(before, { plain: undefined, rows }, today);
        expect(after.rows).toEqual(rows);
        const [earliest] = rows.map(({ from }) => from).sort();
        if (earliest === undefined) return;
        expect(valueOn(after, addDays(earliest, -1))).toBe(valueOn(before, addDays(earliest, -1)));
      }),
    );
  });

  it('of a whole file as it was read, with other rows, has the rows', () => {
    const before = { first: 'AT', rows: [] };
    const rows = [{ from: '2026-03-01', value: 'MN' }];
    expect(changeFact(before, { plain: 'AT', rows }, today)).toEqual({ first: 'AT', rows });
    expect(changeFact(before, { plain: 'ST', rows }, today).rows).toEqual([
      ...rows,
      { from: today, value: 'ST' },
    ]);
  });
});

it('shows what holds on every day as one row', () => {
  expect(showFact('AT', [])).toEqual([{ from: alwaysFrom, value: 'AT' }]);
  expect(showFact('AT', [{ from: first, value: 'MN' }])).toEqual([{ from: first, value: 'MN' }]);
});
