import { isWorkRole, type ShiftRole, shiftRoleKey } from '#domain/roles.ts';

/** Names what a shift is worked as: its position, and the role where it has none; leave and off work are always named by their role. */
export function nameWork(
  role: ShiftRole,
  position: string | undefined,
  nameRole: (key: `roles.shift.${ShiftRole}`) => string,
): string {
  return isWorkRole(role) && position ? position : nameRole(shiftRoleKey(role));
}
