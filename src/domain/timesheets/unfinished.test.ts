import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnfinished } from './unfinished.ts';

const hour = 3600;
const nine = 1_800_000_000;
const planned = {
  role: 'AT' as const,
  planned: true,
  announced: true,
  start: nine,
  end: nine + 8 * hour,
  clockIn: null,
  clockOut: null,
};
const clocked = { ...planned, clockIn: nine };
const yesterday = { ...planned, start: nine - 24 * hour, end: nine - 16 * hour };

test.each([
  ['nothing planned', [], nine, null],
  ['a plan ahead', [planned], nine - 1, 'not_started'],
  ['a plan that nobody came to in ten minutes', [planned], nine + 600, 'late'],
  ['one just begun', [planned], nine + 599, 'not_over'],
  ['one that its person was not told of', [{ ...planned, announced: false }], nine + hour, 'not_over'],
  ['one worked at', [clocked], nine + hour, 'not_over'],
  ['one clocked out early', [{ ...clocked, clockOut: nine + hour }], nine + 2 * hour, null],
  ['one missed', [planned], nine + 8 * hour, null],
  ['another after one missed', [yesterday, planned], nine - 1, 'not_over'],
  ['leave ahead', [{ ...planned, role: 'TO' as const }], nine - 1, null],
  ['work without a plan', [{ ...clocked, planned: false, end: nine }], nine + hour, null],
] as const)('%s', (_what, shifts, now, expected) => {
  expect(findUnfinished(shifts, { salaried: false, now })).toBe(expected);
});

test('who does not clock is never late', () => {
  expect(findUnfinished([planned], { salaried: true, now: nine + hour })).toBe('not_over');
});

test('once all plans are over, no sheet is unfinished', () => {
  const shift = fc
    .record({ start: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 0, max: 50 }) })
    .map(({ start, length }) => ({ ...planned, start: nine + start, end: nine + start + length }));
  fc.assert(
    fc.property(fc.array(shift), fc.boolean(), (shifts, salaried) => {
      expect(findUnfinished(shifts, { salaried, now: nine + 150 })).toBe(null);
    }),
  );
});
