import { expect, it } from 'vitest';
import { weekDays } from '#domain/time/dates.ts';
import { groupRows } from './group-rows.ts';
import { gridShift, instant } from './shift.fixture.ts';
import type { EmployeeRow } from './week-model.ts';
import type { GridRow } from './week-rows.ts';

const [server, cook] = [5, 6];
const days = weekDays('2026-11-15');
const groups = [
  { key: server, name: 'Server' },
  { key: cook, name: 'Cook' },
  { key: null, name: 'No position' },
];

const row = (owner: number | null): GridRow => ({
  owner,
  employee: owner === null ? null : ({ id: owner, role: 'AT', branch: [owner] } as EmployeeRow),
  name: String(owner),
  cells: [],
  seconds: 0,
  weeklyHours: 40,
  minWeeklyHours: 0,
});
const rows = [null, 1, 2, 3].map(row);
/** Monday from 9 to 17, or for two hours only. */
const shift = (employee: number | null, position: number | null, isShort = false) =>
  gridShift({ employee, position, ...(isShort ? { end_time: instant('2026-11-16T19:00:00+00:00') } : {}) });

const group = (shifts: ReturnType<typeof shift>[], usual: Record<number, number[]> = {}) =>
  groupRows(rows, { by: 'position', groups, shifts, days, findPositions: (id) => usual[id] ?? [] });

it('puts each person into the group of most planned hours, else the usual one, below the open shifts', () => {
  const grouped = group([shift(1, cook), shift(1, server, true), shift(2, null)], {
    2: [server],
    3: [server],
  });
  expect(grouped.rows.map(({ owner }) => owner)).toEqual([null, 3, 1, 2]);
  expect([...grouped.sections].map(([at, [section]]) => [at, section?.name])).toEqual([
    [1, 'Server'],
    [2, 'Cook'],
    [3, 'No position'],
  ]);
});

it('sums the hours of a group over whoever works them, open shifts too', () => {
  const { sections } = group([shift(1, cook), shift(1, server, true), shift(null, cook)]);
  const hours = [...sections.values()].flat().map(({ name, days }) => [name, (days[1]?.seconds ?? 0) / 3600]);
  expect(hours).toEqual([
    ['Server', 2],
    ['Cook', 16],
    ['No position', 0],
  ]);
});

it('heads a group without people before the next one, and leaves out one without anything', () => {
  const { sections } = group([shift(null, server)], { 1: [cook], 2: [cook], 3: [cook] });
  expect([...sections].map(([at, all]) => [at, all.map(({ name }) => name)])).toEqual([
    [1, ['Server', 'Cook']],
  ]);
});
