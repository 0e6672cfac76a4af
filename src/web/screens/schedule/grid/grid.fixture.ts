import { vi } from 'vitest';
import { weekDays } from '#domain/time/dates.ts';
import type { GridShift } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import type { Grid } from './use-grid.ts';

export const days = weekDays('2026-11-15');

export function gridRows(shifts: readonly GridShift[]): GridRow[] {
  return [null, 1, 2].map((owner) => ({
    owner,
    employee: null,
    name: String(owner),
    cells: days.map((day) => ({
      day,
      shifts: shifts.filter((shift) => shift.employee === owner && shift.localDate === day),
      elsewhere: [],
      dayOff: null,
      availability: [],
      live: 0,
    })),
    seconds: 0,
    weeklyHours: 40,
    minWeeklyHours: 0,
  }));
}

/** Records the calls of a grid with its cursor on a shift or a cell. */
export function fakeGrid(
  shifts: readonly GridShift[],
  at: { row: number | null | 'days'; day: string; uuid?: string },
) {
  const plan = {
    rows: gridRows(shifts),
    owners: [null, 1, 2],
    days,
    shifts: new Map(shifts.map((shift) => [shift.uuid, shift])),
  };
  const grid = {
    plan,
    table: { current: null },
    actions: { remove: vi.fn() },
    cursor: {
      at: () => ({ row: at.row, day: at.day }),
      shift: () => at.uuid ?? null,
      goTo: vi.fn(),
      step: vi.fn(),
    },
    selection: {
      selected: new Set<string>(),
      listTargets: (uuid: string) => shifts.filter((shift) => shift.uuid === uuid),
      between: () => [],
      toggle: vi.fn(),
      all: vi.fn(),
      clear: vi.fn(),
      box: vi.fn(),
    },
    carrying: {
      carry: null as unknown,
      pickUp: vi.fn(),
      aim: vi.fn(),
      putDown: vi.fn(),
      letGo: vi.fn(),
      place: vi.fn(() => true),
    },
    resizing: {
      byKeys: false,
      begin: vi.fn(),
      dragTo: vi.fn(),
      stepBy: vi.fn(),
      putDown: vi.fn(),
      letGo: vi.fn(),
    },
    clipboard: { cut: new Set<string>(), holdsSomething: () => false, releaseCut: vi.fn(), take: vi.fn() },
    addAt: vi.fn(),
    edit: vi.fn(),
    onCover: vi.fn(),
    moveWeek: vi.fn(),
  };
  return Object.assign(grid, { as: grid as unknown as Grid });
}
