import { expect, test } from 'vitest';
import { type RecordedShift, recordViolations } from './record.ts';

const record: RecordedShift = { employee: 1, start: 0, clockIn: 100, clockOut: 1000, breaks: [] };

test.each<[string, Partial<RecordedShift>, string[]]>([
  [
    'is whole',
    {
      breaks: [
        { start: 100, end: 400 },
        { start: 400, end: 1000 },
      ],
    },
    [],
  ],
  ['was never clocked', { clockIn: null, clockOut: null }, []],
  ['still runs, on a break', { clockOut: null, breaks: [{ start: 400, end: null }] }, []],
  ['ends before it begins', { clockOut: 99 }, ['shift.clock_out_before_in']],
  [
    'ends before its plan begins',
    { start: 200, clockIn: null, clockOut: 199 },
    ['shift.clock_out_before_in'],
  ],
  ['is of nobody', { employee: null }, ['shift.open_has_no_record']],
  [
    'has a break that ends before it starts',
    { breaks: [{ start: 400, end: 399 }] },
    ['shift.break_end_before_start'],
  ],
  ['is over, but for a break', { breaks: [{ start: 400, end: null }] }, ['shift.break_not_ended']],
  ['has a break before it', { breaks: [{ start: 99, end: 400 }] }, ['shift.break_outside']],
  ['has a break past it', { breaks: [{ start: 400, end: 1001 }] }, ['shift.break_outside']],
  [
    'has two breaks at once',
    {
      breaks: [
        { start: 400, end: 500 },
        { start: 300, end: 401 },
      ],
    },
    ['shift.breaks_overlap'],
  ],
])('a record that %s: %j has %j', (_, given, codes) => {
  expect(recordViolations({ ...record, ...given }).map(({ code }) => code)).toEqual(codes);
});
