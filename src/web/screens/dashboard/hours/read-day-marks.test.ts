import { expect, it } from 'vitest';
import { groupMarks } from './read-day-marks.ts';

type Given = Partial<Parameters<typeof groupMarks>[0][number]>;
const shift = (date: string, given: Given = {}) => ({
  date,
  clock_in: 100,
  clock_out: 200,
  exceptions: [],
  ...given,
});

it('marks days without a clock-out or clock-in, and the one at work', () => {
  const marks = groupMarks([
    shift('2026-11-02', { exceptions: ['late'] }),
    shift('2026-11-03', { clock_out: null, exceptions: ['late', 'missing_out'] }),
    shift('2026-11-04', { clock_in: null, clock_out: null, exceptions: ['no_show'] }),
    shift('2026-11-05', { clock_out: null }),
    shift('2026-11-06', { clock_in: null, clock_out: null }),
  ]);
  expect([...marks]).toEqual([
    ['2026-11-03', 'missing_out'],
    ['2026-11-04', 'no_show'],
    ['2026-11-05', 'working'],
  ]);
});

it('lets the first of a day stand for it', () => {
  const marks = groupMarks([
    shift('2026-11-03', { clock_in: null, clock_out: null, exceptions: ['no_show'] }),
    shift('2026-11-03', { clock_out: null }),
  ]);
  expect(marks.get('2026-11-03')).toBe('no_show');
});
