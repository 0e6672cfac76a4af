import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Violation } from '#domain/violation.ts';

/** Tells whether somebody with these positions may work in one: without positions of their own, in all (docs/rules/people.md#positions). */
export function fitsPosition(own: readonly number[], position: number | null): boolean {
  return position === null || own.length === 0 || own.includes(position);
}

/** Warns of work in a position that its employee doesn't have. */
export function positionViolations(
  { employee, position }: PlannedShift,
  findPositions: (employee: number) => readonly number[],
): Violation<{ position: number | null }>[] {
  if (employee === null || fitsPosition(findPositions(employee), position)) return [];
  return [{ field: 'position', code: 'shift.other_position', level: 'warns', facts: { position } }];
}
