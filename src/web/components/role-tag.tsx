import clsx from 'clsx';
import type { ShiftRole } from '#domain/roles.ts';

interface RoleTagProps {
  role: ShiftRole;
  /** Its name, for screen readers and as a tooltip; leave it out where the name stands beside the tag. */
  name?: string;
  /** Grey: an inactive person, a blocked shift. */
  muted?: boolean;
}

/** The code of a working role on its colour. */
export function RoleTag({ role, name, muted }: RoleTagProps) {
  return (
    <span
      data-role={muted ? 'OW' : role}
      title={name}
      className="inline-flex h-4 min-w-6 items-center justify-center rounded-tag bg-role-tag px-1 font-semibold text-11 text-role-tag-text print:border"
    >
      <span aria-hidden={name ? true : undefined}>{role}</span>
      {name && <span className={clsx('sr-only')}>{name}</span>}
    </span>
  );
}
