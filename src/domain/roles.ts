/** Roles a shift is worked in (specification, section 3): off work, paid time off, sick leave, and six kinds of work. */
export const shiftRoles = ['OW', 'TO', 'SL', 'AT', 'MN', 'HA', 'OS', 'IN'] as const;
export type ShiftRole = (typeof shiftRoles)[number];

/** Roles of people (specification, section 3, role labels). */
export const accountRoles = ['MP', 'SP', 'MN', 'SV', 'AT', 'HA', 'JR', 'SO', 'ST', 'OS', 'AD', 'IN'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Those who may be assigned to clients (specification, section 6). */
export const accountantLabels = ['AT', 'HA', 'MP', 'SP', 'MN', 'SV'] as const satisfies AccountRole[];

/** Paid time off and sick leave: by plan, never worked. */
export function isLeaveRole(role: ShiftRole): boolean {
  return role === 'TO' || role === 'SL';
}

/** Off work is shown but excluded from every hour total. */
export function countsInTotals(role: ShiftRole): boolean {
  return role !== 'OW';
}

/** Time in this role is work once it is recorded. */
export function isWorkRole(role: ShiftRole): boolean {
  return countsInTotals(role) && !isLeaveRole(role);
}

/** The role of an unplanned shift: the employee's own, or AT where theirs is no shift role (decisions, section 5). */
export function defaultShiftRole(role: AccountRole): ShiftRole {
  return (shiftRoles as readonly string[]).includes(role) ? (role as ShiftRole) : 'AT';
}
