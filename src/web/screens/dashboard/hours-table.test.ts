import { expect, test } from 'vitest';
import { axisHours, dateBars } from './chart-bars.ts';
import { branchColumns, dateColumns, hoursTable } from './hours-table.ts';

const people = [
  { id: 2, first_name: 'Ben', last_name: 'Alvarez', active: false },
  { id: 10, first_name: 'Ana', last_name: 'Reyes', active: true },
];
const branches = [
  { id: 10, name: 'Oakland' },
  { id: 9, name: 'San Francisco' },
];
const unknown = (id: string) => `No. ${id}`;

test('people come by name, branches by number; who or what is gone keeps its hours', () => {
  const report = { 2: { 9: 8 }, 10: { 9: 7.5, 11: 1 }, 77: { 10: 2 } };
  const table = hoursTable(report, branchColumns(report, branches, 'Deleted branch'), people, unknown);
  expect(table.columns.map(({ label }) => label)).toEqual(['San Francisco', 'Oakland', 'Deleted branch']);
  expect(table.rows.map(({ name, inactive }) => [name, inactive])).toEqual([
    ['Ana Reyes', false],
    ['Ben Alvarez', true],
    ['No. 77', false],
  ]);
  expect(table.columnTotals).toEqual([15.5 * 3600, 2 * 3600, 3600]);
  expect(table.total).toBe(18.5 * 3600);
});

test('totals add what was worked, not what is shown', () => {
  // 7 h 20 min is 7.3333 h in the report and 7.33 on the screen; three of them are 22 h.
  const report = { 2: { 9: 7.3333, 10: 7.3333, 11: 7.3333 } };
  const table = hoursTable(report, branchColumns(report, [], ''), people, unknown);
  expect(table.rows[0]?.total).toBe(22 * 3600);
  expect(table.total).toBe(22 * 3600);
});

test('every day of the range has a column, hours or not', () => {
  const columns = dateColumns('2026-02-27', '2026-03-02', (day) => day.slice(8));
  expect(columns.map(({ label }) => label)).toEqual(['27', '28', '01', '02']);
  const table = hoursTable({ 10: { '2026-03-01': 4 } }, columns, people, unknown);
  expect(table.columnTotals).toEqual([0, 0, 4 * 3600, 0]);
});

test('a person without hours has no row', () => {
  expect(hoursTable({}, [], people, unknown)).toEqual({ columns: [], rows: [], columnTotals: [], total: 0 });
});

test('many days are drawn by week, more by month', () => {
  const barsOf = (to: string) => {
    const columns = dateColumns('2026-01-01', to, (day) => day);
    return dateBars(hoursTable({ 10: { '2026-01-01': 4, '2026-01-31': 5 } }, columns, people, unknown));
  };
  expect(barsOf('2026-01-31')).toMatchObject({ step: 'day', bars: { length: 31 } });
  expect(barsOf('2026-02-01').step).toBe('week');
  expect(barsOf('2026-12-31')).toMatchObject({ step: 'month', bars: { length: 12 } });
  expect(barsOf('2026-12-31').bars[0]).toEqual({ key: '2026-01-01', seconds: 9 * 3600 });
});

test.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [8, [0, 2, 4, 6, 8]],
  [95, [0, 25, 50, 75, 100]],
  [410, [0, 200, 400, 600]],
])('an axis over %d hours has round values', (most, values) => {
  expect(axisHours(most)).toEqual(values);
});
