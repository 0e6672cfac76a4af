import { expect, test } from 'vitest';
import { readSortOrder, sortRows, writeSortOrder } from './sort-rows.ts';

const rows = [
  { name: 'Zoë', hours: 8 },
  { name: 'ana', hours: null },
  { name: 'Émile', hours: 40 },
  { name: 'Ben 10', hours: 8 },
  { name: 'Ben 9', hours: 0 },
];

test('the address keeps a sort order, and only one of a column that is there', () => {
  expect(readSortOrder('hours', ['name', 'hours'])).toEqual({ column: 'hours', descending: false });
  expect(readSortOrder('-hours', ['name', 'hours'])).toEqual({ column: 'hours', descending: true });
  expect(writeSortOrder({ column: 'hours', descending: true })).toBe('-hours');
  for (const wrong of [null, '', '-', 'wages', '--hours']) {
    expect(readSortOrder(wrong, ['name', 'hours'])).toBeNull();
  }
});

test('names sort without regard to case and accents, with numbers by value', () => {
  const names = (descending: boolean) =>
    sortRows(rows, ({ name }) => name, descending).map((row) => row.name);
  expect(names(false)).toEqual(['ana', 'Ben 9', 'Ben 10', 'Émile', 'Zoë']);
  expect(names(true)).toEqual(['Zoë', 'Émile', 'Ben 10', 'Ben 9', 'ana']);
});

test('figures sort by value, equal ones stay in place, empty ones are last either way', () => {
  const hours = (descending: boolean) =>
    sortRows(rows, (row) => row.hours, descending).map((row) => row.name);
  expect(hours(false)).toEqual(['Ben 9', 'Zoë', 'Ben 10', 'Émile', 'ana']);
  expect(hours(true)).toEqual(['Émile', 'Zoë', 'Ben 10', 'Ben 9', 'ana']);
});
