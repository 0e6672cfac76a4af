import type { ShiftRole } from '#domain/roles.ts';
import type { Instant, PlainDate } from '#domain/time/dates.ts';

/** The plan of one shift, as the planning rules see it. */
export interface PlannedShift {
  uuid: string;
  /** Null: an open shift. */
  employee: number | null;
  branch: number;
  start: Instant;
  end: Instant;
  /** The branch's local date of the start: the day the shift belongs to. */
  localDate: PlainDate;
  role: ShiftRole;
  /** Null: none in particular. */
  position: number | null;
}

/** A planned shift with its note: what people are notified of, and what is copied to another week. */
export interface NotedShift extends PlannedShift {
  note: string;
}

/** Finds the other planned shifts of the same employee; an open shift has none. */
export function othersOfEmployee<Shift extends PlannedShift>(
  candidate: PlannedShift,
  shifts: readonly Shift[],
): Shift[] {
  if (candidate.employee === null) return [];
  return shifts.filter((shift) => shift.employee === candidate.employee && shift.uuid !== candidate.uuid);
}
