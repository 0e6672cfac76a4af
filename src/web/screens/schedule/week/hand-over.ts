import { isWorkRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';

/** Tells whether somebody else could still work a shift: planned work that nobody has begun. */
export function mayBeCovered({ planned, clockIn, role }: GridShift): boolean {
  return planned && clockIn === null && isWorkRole(role);
}

/** Tells whether an employee may give a shift away: as above, and before it starts. */
export function mayBeTraded(shift: GridShift): boolean {
  return mayBeCovered(shift) && shift.start * 1000 > Date.now();
}
