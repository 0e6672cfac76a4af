import { isWorkRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';

/** Whether somebody else could still work a shift: planned work that nobody has begun. */
export function mayBeCovered({ planned, clockIn, role }: GridShift): boolean {
  return planned && clockIn === null && isWorkRole(role);
}
