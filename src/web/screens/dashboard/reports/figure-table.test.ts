import { expect, test } from 'vitest';
import { chooseAxisValues, groupBars, readColumnTotals } from './chart-bars.ts';
import {
  alignPrevious,
  assignedRows,
  buildBranchColumns,
  buildDateColumns,
  buildFigureTable,
  describeDays,
  describePeople,
  type FigureColumn,
  putColumnsFirst,
  type Report,
} from './figure-table.ts';

const people = [
  { id: 2, first_name: 'Ben', last_name: 'Alvarez', active: false, role: 'ST' },
  { id: 10, first_name: 'Ana', last_name: 'Reyes', active: true, role: 'MN' },
] as const;
const branches = [
  { id: 10, name: 'Oakland' },
  { id: 9, name: 'San Francisco' },
];
const describeRow = describePeople(people, (id) => `No. ${id}`);
const hoursTable = (report: Report, columns: FigureColumn[]) =>
  buildFigureTable(report, { columns, totalKind: 'hours', describeRow, order: 'name' });
const branchName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? 'Deleted branch';
const words = { kind: 'hours', branchName } as const;
const days = (from: string, to: string) =>
  buildDateColumns(from, to, { kind: 'hours', label: (day) => day.slice(8) });

test('people come by name, branches by number; who or what is gone keeps its hours', () => {
  const report = { 2: { 9: 8 }, 10: { 9: 7.5, 11: 1 }, 77: { 10: 2 } };
  const table = hoursTable(report, buildBranchColumns(report, branches, words));
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
  // Rounds 7 h 20 min to 7.3333 h in the report and 7.33 on screen; three of them make 22 h.
  const report = { 2: { 9: 7.3333, 10: 7.3333, 11: 7.3333 } };
  const table = hoursTable(report, buildBranchColumns(report, [], words));
  expect(table.rows[0]?.total).toBe(22 * 3600);
  expect(table.total).toBe(22 * 3600);
});

test('every day of the range has a column, hours or not', () => {
  const columns = days('2026-02-27', '2026-03-02');
  expect(columns.map(({ label }) => label)).toEqual(['27', '28', '01', '02']);
  const table = hoursTable({ 10: { '2026-03-01': 4 } }, columns);
  expect(table.columnTotals).toEqual([0, 0, 4 * 3600, 0]);
});

test('a person without hours has no row', () => {
  expect(hoursTable({ 2: {} }, [])).toMatchObject({ columns: [], rows: [], columnTotals: [], total: 0 });
});

test('many days are drawn by week, more by month', () => {
  const groupDaysUntil = (to: string) => {
    const report = { 10: { '2026-01-01': 4, '2026-01-31': 5 } };
    return groupBars(readColumnTotals(hoursTable(report, days('2026-01-01', to))));
  };
  expect(groupDaysUntil('2026-01-31')).toMatchObject({ step: 'day', bars: { length: 31 } });
  expect(groupDaysUntil('2026-02-01').step).toBe('week');
  expect(groupDaysUntil('2026-12-31')).toMatchObject({ step: 'month', bars: { length: 12 } });
  expect(groupDaysUntil('2026-12-31').bars[0]).toEqual({ key: '2026-01-01', value: 9 * 3600 });
});

test.each([
  [0, [0, 1]],
  [2.5, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [8, [0, 2, 4, 6, 8]],
  [95, [0, 25, 50, 75, 100]],
  [410, [0, 200, 400, 600]],
])('an axis to %d has round values', (most, values) => {
  expect(chooseAxisValues(most)).toEqual(values);
});

test('the period before stands in the same places: days by their order, people with rows of their own', () => {
  const now = hoursTable({ 10: { '2026-03-01': 4 } }, days('2026-03-01', '2026-03-15'));
  const before = hoursTable(
    { 10: { '2026-02-14': 1 }, 2: { '2026-02-15': 2, '2026-02-28': 3 } },
    days('2026-02-14', '2026-02-28'),
  );
  const { table, previous } = alignPrevious(now, before, 15);
  expect(table.rows.map(({ name, total }) => [name, total])).toEqual([
    ['Ana Reyes', 4 * 3600],
    ['Ben Alvarez', 0],
  ]);
  expect(previous.rows.map(({ cells }) => cells.map((seconds) => seconds / 3600).join())).toEqual([
    '1,0,0,0,0,0,0,0,0,0,0,0,0,0,0',
    '0,2,0,0,0,0,0,0,0,0,0,0,0,0,3',
  ]);
  expect(previous.total).toBe(6 * 3600);
});

test('a phone shows some columns before the others, each with its figures', () => {
  const table = hoursTable({ 10: { '2026-03-01': 1, '2026-03-03': 3 } }, days('2026-03-01', '2026-03-03'));
  const moved = putColumnsFirst(table, ['2026-03-03', 'missing']);
  expect(moved.columns.map(({ label }) => label)).toEqual(['03', '01', '02']);
  expect(moved.rows[0]?.cells).toEqual([3 * 3600, 3600, 0]);
  expect(moved.columnTotals).toEqual([3 * 3600, 3600, 0]);
});

test('a forecast is grouped with the days it is for', () => {
  const expected = Array.from({ length: 40 }, (_, day) => ({
    key: `2026-0${day < 31 ? 1 : 2}-${String((day % 31) + 1).padStart(2, '0')}`,
    value: 0,
    expected: 10,
  }));
  expect(groupBars(expected).bars[0]).toEqual({ key: '2025-12-28', value: 0, expected: 30 });
});

test('what is nobody’s has a row and is no person', () => {
  const table = hoursTable(
    { 0: { '2026-03-01': 1 }, 10: { '2026-03-01': 4 } },
    days('2026-03-01', '2026-03-01'),
  );
  expect(table.rows).toHaveLength(2);
  expect(assignedRows(table).map(({ key }) => key)).toEqual(['10']);
});

test('days as rows come in their order, and columns of different kinds have no sum', () => {
  const columns: FigureColumn[] = [
    { key: 'orders', label: 'Orders', kind: 'count' },
    { key: 'net', label: 'Net', kind: 'money' },
  ];
  const report = { '2026-03-02': { orders: 1, net: -500 }, '2026-03-01': { orders: 3, net: 1250 } };
  const table = buildFigureTable(report, {
    columns,
    totalKind: null,
    describeRow: describeDays((day) => day),
    order: 'key',
  });
  expect(table.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['2026-03-01', 3, 1250],
    ['2026-03-02', 1, -500],
  ]);
  expect(table.columnTotals).toEqual([4, 750]);
});
