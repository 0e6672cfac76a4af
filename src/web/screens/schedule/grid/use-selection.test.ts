import { describe, expect, it } from 'vitest';
import { gridShift, instant } from '../week/shift.fixture.ts';
import { days, gridRows } from './grid.fixture.ts';
import { listBetween, toggleAll } from './use-selection.ts';

const monday = gridShift();
const tuesday = gridShift({
  employee: 2,
  start_time: instant('2026-11-17T17:00:00+00:00'),
  end_time: instant('2026-11-18T01:00:00+00:00'),
});
const open = gridShift({ employee: null });
const plan = { rows: gridRows([monday, tuesday, open]), days };
const [from, to] = [
  { row: 1, day: '2026-11-16' },
  { row: 2, day: '2026-11-17' },
];

describe('the shifts between two cells', () => {
  it('are the same whichever is first', () => {
    expect(listBetween(plan, from, to)).toEqual([monday, tuesday]);
    expect(listBetween(plan, to, from)).toEqual([monday, tuesday]);
    expect(listBetween(plan, { ...from, row: 2 }, { ...to, row: 1 })).toEqual([monday, tuesday]);
    expect(listBetween(plan, from, from)).toEqual([monday]);
  });

  it('are those of all rows where one of them is the head', () => {
    expect(listBetween(plan, { row: 'days', day: '2026-11-16' }, from)).toEqual([open, monday]);
  });
});

it('toggles all: out where all are in, else in', () => {
  expect([...toggleAll(new Set(['a', 'b', 'c']), ['a', 'b'])]).toEqual(['c']);
  expect([...toggleAll(new Set(['a', 'c']), ['a', 'b'])]).toEqual(['a', 'c', 'b']);
});
