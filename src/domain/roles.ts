/** Roles of leave: paid time off, sick leave, unpaid leave (docs/rules/leave.md#kinds-of-leave). */
export const leaveRoles = ['TO', 'SL', 'UL'] as const;
export type LeaveRole = (typeof leaveRoles)[number];

/** Roles a shift is worked in (docs/rules/schedule.md#shift-roles): off work, leave, and five kinds of work. */
export const shiftRoles = ['OW', ...leaveRoles, 'AT', 'MN', 'HA', 'OS', 'IN'] as const;
export type ShiftRole = (typeof shiftRoles)[number];

/** Roles of people (docs/rules/people.md#account-roles). */
export const accountRoles = ['MP', 'SP', 'MN', 'SV', 'AT', 'HA', 'JR', 'SO', 'ST', 'OS', 'AD', 'IN'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Key of a shift role's name in the texts. */
export function shiftRoleKey<Role extends ShiftRole>(role: Role): `roles.shift.${Role}` {
  return `roles.shift.${role}`;
}

/** Key of an account role's name in the texts. */
export function accountRoleKey<Role extends AccountRole>(role: Role): `roles.account.${Role}` {
  return `roles.account.${role}`;
}

/** Roles that may be assigned to clients (docs/rules/people.md#account-roles). */
const accountantLabels = ['AT', 'HA', 'MP', 'SP', 'MN', 'SV'] as const satisfies AccountRole[];

/** Tells whether a person of this role may be assigned to clients. */
export function isAccountant(role: AccountRole): boolean {
  return (accountantLabels as readonly AccountRole[]).includes(role);
}

/** Leave is by plan, never worked. */
export function isLeaveRole(role: ShiftRole): role is LeaveRole {
  return (leaveRoles as readonly ShiftRole[]).includes(role);
}

/** Unpaid leave takes no balance and no pay. */
export function isPaidLeave(role: ShiftRole): boolean {
  return isLeaveRole(role) && role !== 'UL';
}

/** Off work is shown but excluded from every hour total. */
export function countsInTotals(role: ShiftRole): boolean {
  return role !== 'OW';
}

/** Time in this role is work once it is recorded. */
export function isWorkRole(role: ShiftRole): boolean {
  return countsInTotals(role) && !isLeaveRole(role);
}

/** The role of an unplanned shift: the employee's own, or AT where theirs is no shift role (docs/rules/schedule.md#shift-roles). */
export function defaultShiftRole(role: AccountRole): ShiftRole {
  return (shiftRoles as readonly string[]).includes(role) ? (role as ShiftRole) : 'AT';
}

/** Titles that say more about a person than the shifts they work. */
const titles = ['MP', 'SP', 'SV', 'AD'] as const satisfies AccountRole[];

/** Key of a person's position on work screens: that of their shifts, so that one person has one name for it everywhere; a title stays. */
export function positionKey(role: AccountRole) {
  const title = titles.find((one) => one === role);
  return title ? accountRoleKey(title) : shiftRoleKey(defaultShiftRole(role));
}
