import type { ShiftRole } from '#domain/roles.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { addDays, daysBetween, type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';
import { placeInTemplateWeek } from './week-template.ts';

export const minRotationDays = 2;
/** Days of the longest pattern: eight weeks. */
export const maxRotationDays = 56;
export const maxPlaces = 100;

/** Work that returns after some days (docs/rules/schedule.md#rotating-patterns). */
export interface RotationPattern {
  /** A date of the pattern's first day. */
  anchor: PlainDate;
  /** Worked or off, by day of the pattern. */
  days: readonly boolean[];
}

/** Person or open shifts in a pattern, and how many days into it the anchor is for them. */
export interface RotationPlace {
  /** Null: open shifts. */
  employee: number | null;
  firstDay: number;
}

export interface Rotation extends RotationPattern {
  branch: number;
  /** Wall times, `HH:MM`; an end at or before the start is on the next day. */
  from: string;
  to: string;
  role: ShiftRole;
  position: number | null;
  note: string;
  places: readonly RotationPlace[];
}

function parsePattern(text: string): boolean[] {
  return [...text].map((day) => day === '1');
}

/** Patterns to begin with, by name: days worked and off in turn. */
export const rotationPresets = {
  two_two_three: parsePattern('11001110011000'),
  four_four: parsePattern('11110000'),
  four_three: parsePattern('1111000'),
  five_two: parsePattern('1111100'),
} as const;

/** Finds the day of the pattern, from 0, that a date is for a place; dates before the anchor count backward. */
export function findRotationDay({ anchor, days }: RotationPattern, date: PlainDate, firstDay = 0): number {
  const { length } = days;
  return (((daysBetween(anchor, date) + firstDay) % length) + length) % length;
}

/** Tells whether a place works on a date. */
export function isWorked(pattern: RotationPattern, date: PlainDate, firstDay = 0): boolean {
  return pattern.days[findRotationDay(pattern, date, firstDay)] ?? false;
}

/** Finds the day on which a second team works exactly when the first is off; null: there is none. */
export function findOppositeDay(days: readonly boolean[]): number | null {
  const opposite = days.findIndex((_, shift) =>
    days.every((worked, day) => worked !== days[(day + shift) % days.length]),
  );
  return opposite === -1 ? null : opposite;
}

/**
 * Lists a rotation's shifts in the week of a Sunday, from a first to a last date, as they lie in the template's week: laying them into
 * their week is copying a template (docs/rules/schedule.md#week-templates).
 */
export function listRotationShifts(
  rotation: Rotation,
  { sunday, first, last }: { sunday: PlainDate; first: PlainDate; last: PlainDate },
  zone: string,
): NotedShift[] {
  const { branch, from, to, role, position, note } = rotation;
  const hours = { from: `${from}:00`, to: `${to === '24:00' ? '00:00' : to}:00` };
  const daysLater = to <= from || to === '24:00' ? 1 : 0;
  return weekDays(sunday).flatMap((date, day) =>
    date < first || date > last
      ? []
      : rotation.places.flatMap(({ employee, firstDay }, place) =>
          isWorked(rotation, date, firstDay)
            ? {
                ...{ uuid: `${place} ${day}`, employee, branch, role, position, note },
                ...placeInTemplateWeek({ day, daysLater, ...hours }, zone),
              }
            : [],
        ),
  );
}

/** Finds the last date of some weeks from a date, and the Sundays of the weeks that hold them. */
export function listRotationWeeks(
  first: PlainDate,
  weeks: number,
): { sundays: PlainDate[]; last: PlainDate } {
  const last = addDays(first, 7 * weeks - 1);
  const sundays = Array.from({ length: weeks + 1 }, (_, week) => addDays(weekStart(first), 7 * week));
  return { sundays: sundays.filter((sunday) => sunday <= last), last };
}
