import type { ShiftRole } from '#domain/roles.ts';
import { type Clock, formatTimeRange, type TimeOfDay } from '#domain/time/time-input.ts';

/** Writes a cell of shifts for a spreadsheet; `readSheetCell` of `sheet-text.ts` reads it again. */
export function writeSheetCell(
  shifts: readonly { start: TimeOfDay; end: TimeOfDay; role: ShiftRole }[],
  clock: Clock,
): string {
  return shifts.map(({ start, end, role }) => `${formatTimeRange(start, end, clock)} ${role}`).join(', ');
}
