import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CorrectedRecord, correctionOf, correctionViolations } from './correction.ts';

const now = 1_800_000_000;
const nine = now - 86_400;
const hour = 3600;

const codes = (record: Partial<CorrectedRecord>) =>
  correctionViolations({ clock_in: nine, clock_out: nine + 8 * hour, breaks: [], ...record }, now).map(
    ({ field, code }) => `${field}: ${code}`,
  );

it.each<[string, Partial<CorrectedRecord>, string[]]>([
  ['a day with a meal', { breaks: [{ start: nine + 3 * hour, end: nine + 4 * hour }] }, []],
  ['somebody who is still there', { clock_out: null }, []],
  ['an end before the beginning', { clock_out: nine - 1 }, ['clock_out: shift.clock_out_before_in']],
  ['a clock-in to come', { clock_in: now + 1, clock_out: null }, ['clock_in: correction.in_future']],
  ['a clock-out to come', { clock_out: now + 1 }, ['clock_out: correction.in_future']],
  ['a break outside', { breaks: [{ start: nine - 60, end: nine + 60 }] }, ['breaks: shift.break_outside']],
  [
    'a break to come',
    { clock_out: null, breaks: [{ start: now - 60, end: now + 60 }] },
    ['breaks: correction.in_future'],
  ],
])('judges %s', (_what, record, expected) => {
  expect(codes(record)).toEqual(expected);
});

it('leaves the plan of a planned shift alone, and lets that of an unplanned one follow', () => {
  const record = { clock_in: nine, clock_out: nine + hour, breaks: [{ start: nine + 60, end: nine + 120 }] };
  const written = {
    clock_in: nine,
    clock_out: nine + hour,
    breaks: [{ start_time: nine + 60, end_time: nine + 120 }],
  };
  expect(correctionOf(true, record)).toEqual(written);
  expect(correctionOf(false, record)).toEqual({ ...written, start_time: nine, end_time: nine + hour });
  expect(correctionOf(false, { ...record, clock_out: null })).toMatchObject({
    start_time: nine,
    end_time: nine,
  });
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
      expect(codes({ breaks, clock_out: open ? null : clock + rest })).toEqual([]);
    }),
  );
});
