import { expect, test } from 'vitest';
import { lengthViolations } from './length.ts';
import { plan } from './planned.fixture.ts';

test.each([
  ['2026-11-18 09:00', '2026-11-18 17:00', []],
  ['2026-11-18 09:00', '2026-11-19 09:00', []],
  ['2026-11-18 09:00', '2026-11-18 09:00', ['shift.end_before_start']],
  ['2026-11-18 09:00', '2026-11-18 08:00', ['shift.end_before_start']],
  ['2026-11-18 09:00', '2026-11-19 09:01', ['shift.too_long']],
  // The day on which clocks are put back has 25 hours, the other has 23.
  ['2026-11-01 00:00', '2026-11-02 00:00', ['shift.too_long']],
  ['2026-11-01 00:00', '2026-11-01 23:00', []],
  ['2026-03-08 00:00', '2026-03-09 01:00', []],
])('%s to %s: %j', (start, end, codes) => {
  expect(lengthViolations(plan(start, end)).map(({ code }) => code)).toEqual(codes);
});
