import { type GridShift, readShifts, type ShiftRow } from './week-model.ts';

export const zone = 'America/Los_Angeles';

/** Converts an ISO time to epoch seconds. */
export const instant = (text: string) => Date.parse(text) / 1000;

/** Shift of employee 1 in branch 1: Monday, November 16, 2026, 9 to 5. */
export function shiftRow(overrides: Partial<ShiftRow> = {}): ShiftRow {
  return {
    uuid: crypto.randomUUID(),
    employee: 1,
    branch: 1,
    start_time: instant('2026-11-16T17:00:00+00:00'),
    end_time: instant('2026-11-17T01:00:00+00:00'),
    shift_role: 'AT',
    position: null,
    planned: true,
    clock_in: null,
    clock_out: null,
    missing_out: false,
    breaks: [],
    note: '',
    version: 1,
    announced: false,
    was: null,
    ...overrides,
  };
}

export function gridShift(overrides: Partial<ShiftRow> = {}): GridShift {
  const [shift] = readShifts([shiftRow(overrides)], [], zone);
  if (!shift) throw new Error('A row is a shift.');
  return shift;
}
