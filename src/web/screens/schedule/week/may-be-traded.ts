import { isWorkRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';

/** Whether its person may give a shift away: planned work that has not begun. */
export function mayBeTraded({ planned, clockIn, role, start }: GridShift): boolean {
  return planned && clockIn === null && isWorkRole(role) && start * 1000 > Date.now();
}
