import { expect, it } from 'vitest';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { findUnpaid } from './week-problems.ts';

const shift = (employee: number, given: Partial<PlannedShift> = {}): PlannedShift => ({
  ...{
    uuid: `${employee} ${given.localDate}`,
    employee,
    branch: 1,
    start: 0,
    end: 3600,
    role: 'AT',
    position: null,
  },
  ...{ localDate: '2026-11-25', ...given },
});
const since = (from: string) => [{ from, rate: 2000, salary: false }];
const paidFor = (position: number) => [{ position, rates: [{ from: '2026-01-01', rate: 2100 }] }];

it('finds who works without a rate on the day, each once', () => {
  const shifts = [1, 1, 2, 3].map((employee) => shift(employee));
  const profiles = [
    { id: 1, pay_rates: [], positions: [] },
    { id: 2, pay_rates: since('2026-11-26'), positions: [] },
    { id: 3, pay_rates: since('2026-11-25'), positions: [] },
    { id: 4, pay_rates: [], positions: [] },
  ];
  expect(findUnpaid(shifts, profiles).map(({ employee }) => employee)).toEqual([1, 2]);
});

it('takes the rate of the position of the shift', () => {
  const profiles = [{ id: 1, pay_rates: [], positions: paidFor(5) }];
  expect(findUnpaid([shift(1, { position: 5 })], profiles)).toEqual([]);
  expect(findUnpaid([shift(1, { position: 6 })], profiles)).toHaveLength(1);
});

it('leaves out who is off, and everybody where the reader sees no pay', () => {
  expect(findUnpaid([shift(1, { role: 'OW' })], [{ id: 1, pay_rates: [], positions: [] }])).toEqual([]);
  expect(findUnpaid([shift(1)], [{ id: 1, positions: [{ position: 5 }] }])).toEqual([]);
});
