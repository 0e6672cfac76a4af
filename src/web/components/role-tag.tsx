import { type AccountRole, defaultShiftRole, type ShiftRole, shiftRoles } from '#domain/roles.ts';

interface RoleTagProps {
  role: ShiftRole | AccountRole;
  /** Name for screen readers and the tooltip; omit it beside a visible name. */
  name?: string;
  /** Grey, for an inactive person or a blocked shift. */
  muted?: boolean;
}

/** Picks the role that a person is planned in: one person has one tag on every screen. */
function pickShiftRole(role: ShiftRole | AccountRole): ShiftRole {
  return shiftRoles.find((own) => own === role) ?? defaultShiftRole(role as AccountRole);
}

export function RoleTag({ role, name, muted }: RoleTagProps) {
  const shiftRole = pickShiftRole(role);
  return (
    <span
      data-role={muted ? 'OW' : shiftRole}
      title={name}
      className="inline-flex h-4 min-w-6.5 items-center justify-center rounded-tag bg-role-tag px-1 font-semibold text-11 text-role-tag-text print:border"
    >
      <span aria-hidden={name ? true : undefined}>{shiftRole}</span>
      {name && <span className="sr-only">{name}</span>}
    </span>
  );
}
