import { type Availability, availabilityOn } from '#domain/people/availability.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime, splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';

/** When somebody can, would like to, or cannot work on one day, in minutes of wall time; 1440 is the day's end. */
export interface AvailabilityLine {
  employee: number;
  date: PlainDate;
  kind: 'can' | 'prefers' | 'cannot';
  from: number;
  to: number;
}

function toInstant(date: PlainDate, minutes: number, zone: string): number {
  return instantOfWallTime(date, `${Math.floor(minutes / 60)}:${minutes % 60}`, zone);
}

/** Work at an hour that somebody cannot work warns, naming the day and those hours. */
export function availabilityViolations(
  candidate: PlannedShift,
  lines: readonly AvailabilityLine[],
  zone: string,
): Violation<{ date: PlainDate; from: number; to: number }>[] {
  if (!isWorkRole(candidate.role)) return [];
  const own = lines.filter(({ employee, kind }) => employee === candidate.employee && kind === 'cannot');
  if (own.length === 0) return [];
  const parts = splitAtMidnights(candidate, zone);
  return own
    .filter((line) => {
      const part = parts.find(({ date }) => date === line.date);
      if (!part) return false;
      return (
        part.start < toInstant(line.date, line.to, zone) && toInstant(line.date, line.from, zone) < part.end
      );
    })
    .map(({ date, from, to }) => ({
      field: 'start_time',
      code: 'shift.not_available',
      level: 'warns',
      facts: { date, from, to },
    }));
}

/** Finds shifts that a change of their employee's availability puts in hours that they can no longer work. */
export function findTouchedShifts<Shift extends PlannedShift>(
  shifts: readonly Shift[],
  { before, after }: { before: Availability; after: Availability },
  findZone: (shift: Shift) => string,
): Shift[] {
  const clashes = (shift: Shift, availability: Availability) => {
    const lines = [shift.localDate, addDays(shift.localDate, 1)].flatMap((date) =>
      availabilityOn(availability, date).map((line) => ({ employee: shift.employee ?? 0, date, ...line })),
    );
    return availabilityViolations(shift, lines, findZone(shift)).length > 0;
  };
  return shifts.filter((shift) => clashes(shift, after) && !clashes(shift, before));
}
