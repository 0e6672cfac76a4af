import type { ShiftRole } from '#domain/roles.ts';

interface Drawn {
  employee: number;
  role: ShiftRole;
  start: number;
  length: number;
}

/** Leaves out what overlaps an earlier one of the same person, unless one of the two is a manager's shift. */
export function keepApart<Stretch extends Drawn>(drawn: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const one of drawn) {
    const meets = (other: Drawn) =>
      other.employee === one.employee &&
      (other.role === 'MN') === (one.role === 'MN') &&
      other.start < one.start + one.length &&
      one.start < other.start + other.length;
    if (!kept.some(meets)) kept.push(one);
  }
  return kept;
}
