import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CorrectedRecord, correctionViolations, correctShift } from './correction.ts';

const now = 1_800_000_000;
const nine = now - 86_400;
const hour = 3600;

const codes = (record: Partial<CorrectedRecord>) =>
  correctionViolations({ clockIn: nine, clockOut: nine + 8 * hour, breaks: [], ...record }, now).map(
    ({ field, code }) => `${field}: ${code}`,
  );

it.each<[string, Partial<CorrectedRecord>, string[]]>([
  ['a day with a meal', { breaks: [{ start: nine + 3 * hour, end: nine + 4 * hour }] }, []],
  ['somebody who is still there', { clockOut: null }, []],
  ['an end before the beginning', { clockOut: nine - 1 }, ['clock_out: shift.clock_out_before_in']],
  ['a clock-in to come', { clockIn: now + 1, clockOut: null }, ['clock_in: correction.in_future']],
  ['a clock-out to come', { clockOut: now + 1 }, ['clock_out: correction.in_future']],
  ['a break outside', { breaks: [{ start: nine - 60, end: nine + 60 }] }, ['breaks: shift.break_outside']],
  [
    'a break to come',
    { clockOut: null, breaks: [{ start: now - 60, end: now + 60 }] },
    ['breaks: correction.in_future'],
  ],
])('judges %s', (_what, record, expected) => {
  expect(codes(record)).toEqual(expected);
});

it('leaves the plan of a planned shift alone, and lets that of an unplanned one follow', () => {
  const record = { clockIn: nine, clockOut: nine + hour, breaks: [{ start: nine + 60, end: nine + 120 }] };
  expect(correctShift(true, record)).toEqual(record);
  expect(correctShift(false, record)).toEqual({ ...record, start: nine, end: nine + hour });
  expect(correctShift(false, { ...record, clockOut: null })).toMatchObject({ start: nine, end: nine });
});

it('finds nothing wrong with any record whose parts follow each other in the past', () => {
  const gap = fc.integer({ min: 0, max: hour });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, gap), { maxLength: 5 }), gap, fc.boolean(), (pauses, rest, open) => {
      let clock = nine;
      const breaks = pauses.map(([work, pause]) => {
        const start = clock + work;
        clock = start + pause;
        return { start, end: clock };
      });
      expect(codes({ breaks, clockOut: open ? null : clock + rest })).toEqual([]);
    }),
  );
});
