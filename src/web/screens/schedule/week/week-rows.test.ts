import { describe, expect, it } from 'vitest';
import type { GridShift } from './week-model.ts';
import { type GridCell, listShownShifts } from './week-rows.ts';

const findCellAround = (...planned: boolean[]): GridCell => ({
  day: '2026-11-16',
  shifts: planned.map((is, index) => ({ uuid: String(index), planned: is }) as GridShift),
  elsewhere: [],
  dayOff: null,
  availability: [],
  live: 0,
});
const shown = (cell: GridCell, unfolded = false) => listShownShifts(cell, unfolded).map(({ uuid }) => uuid);

describe('the shifts of a cell that are shown', () => {
  it('are three, by time, until it is unfolded', () => {
    expect(shown(findCellAround(true, true, true))).toEqual(['0', '1', '2']);
    expect(shown(findCellAround(false, false, true, false))).toEqual(['0', '1', '2']);
    expect(shown(findCellAround(false, false, true, false), true)).toEqual(['0', '1', '2', '3']);
  });

  it('are those that were planned before those that were not', () => {
    expect(shown(findCellAround(false, false, true, true))).toEqual(['0', '2', '3']);
    expect(shown(findCellAround(false, true, false, true, true))).toEqual(['1', '3', '4']);
  });
});
