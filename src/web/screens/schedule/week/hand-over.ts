import { isWorkRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';

/** Checks that another person can still work a shift: planned and not started. */
export function mayBeCovered({ planned, clockIn, role }: GridShift): boolean {
  return planned && clockIn === null && isWorkRole(role);
}

/** Checks that an employee can give a shift away: also before its start. */
export function mayBeTraded(shift: GridShift): boolean {
  return mayBeCovered(shift) && shift.start * 1000 > Date.now();
}
