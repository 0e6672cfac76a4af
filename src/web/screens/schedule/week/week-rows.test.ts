import { describe, expect, it } from 'vitest';
import type { GridShift } from './week-model.ts';
import { type GridCell, shownShifts } from './week-rows.ts';

const cellOf = (...planned: boolean[]): GridCell => ({
  day: '2026-11-16',
  shifts: planned.map((is, index) => ({ uuid: String(index), planned: is }) as GridShift),
  dayOff: null,
  availability: [],
  live: 0,
});
const shown = (cell: GridCell, unfolded = false) => shownShifts(cell, unfolded).map(({ uuid }) => uuid);

describe('the shifts of a cell that are shown', () => {
  it('are three, by time, until it is unfolded', () => {
    expect(shown(cellOf(true, true, true))).toEqual(['0', '1', '2']);
    expect(shown(cellOf(false, false, true, false))).toEqual(['0', '1', '2']);
    expect(shown(cellOf(false, false, true, false), true)).toEqual(['0', '1', '2', '3']);
  });

  it('are those that were planned before those that were not', () => {
    expect(shown(cellOf(false, false, true, true))).toEqual(['0', '2', '3']);
    expect(shown(cellOf(false, true, false, true, true))).toEqual(['1', '3', '4']);
  });
});
