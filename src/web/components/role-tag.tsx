import { type AccountRole, defaultShiftRole, type ShiftRole, shiftRoles } from '#domain/roles.ts';

interface RoleTagProps {
  role: ShiftRole | AccountRole;
  /** Its name, for screen readers and as a tooltip; leave it out where the name stands beside the tag. */
  name?: string;
  /** Grey: an inactive person, a blocked shift. */
  muted?: boolean;
}

/** The colour of a role: its own where it is worked in, else that of the shifts such a person works by default. */
function pickColour(role: ShiftRole | AccountRole): ShiftRole {
  return shiftRoles.find((own) => own === role) ?? defaultShiftRole(role as AccountRole);
}

/** The code of a role on its colour. */
export function RoleTag({ role, name, muted }: RoleTagProps) {
  return (
    <span
      data-role={muted ? 'OW' : pickColour(role)}
      title={name}
      className="inline-flex h-4 min-w-6.5 items-center justify-center rounded-tag bg-role-tag px-1 font-semibold text-11 text-role-tag-text print:border"
    >
      <span aria-hidden={name ? true : undefined}>{role}</span>
      {name && <span className="sr-only">{name}</span>}
    </span>
  );
}
