import { usePositionsById } from '#web/api/position-queries.ts';
import { PositionDot } from '#web/components/position-dot.tsx';

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
