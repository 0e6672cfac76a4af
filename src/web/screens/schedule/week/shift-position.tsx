import { isWorkRole, type ShiftRole, shiftRoleKey } from '#domain/roles.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';

interface ShiftWorkProps {
  role: ShiftRole;
  position: number | null;
}

/** Shows what a shift is worked as: its position, or the tag of its role where it has none. */
export function ShiftWork({ role, position }: ShiftWorkProps) {
  const text = useTexts();
  const isNamed = usePositionsById().has(position ?? 0);
  if (isNamed && isWorkRole(role)) return <ShiftPosition id={position} />;
  return (
    <span className="inline-flex items-center gap-1.5">
      <RoleTag role={role} />
      {text(shiftRoleKey(role))}
    </span>
  );
}

/** Shows the position of a shift by its colour and name; nothing without one. */
export function ShiftPosition({ id }: { id: number | null }) {
  const position = usePositionsById().get(id ?? 0);
  return (
    position && (
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <PositionDot colour={position.colour} />
        <span className="truncate">{position.name}</span>
      </span>
    )
  );
}
