import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { TimeOfDay } from '#domain/time/time-input.ts';

interface DayShift {
  /** Null: an open shift. */
  employee: number | null;
  date: PlainDate;
  from: TimeOfDay;
  to: TimeOfDay;
}

interface Wanted {
  date: PlainDate;
  /** Null: nobody is chosen yet. */
  employee: number | null;
}

/** Longest list that is read faster than times are typed. */
const maxUsual = 4;

/**
 * Finds shifts to repeat on a day: the times that its person had last, those of the same weekday first; without a person what was
 * worked a week before by those who have no shift that day.
 */
export function findUsualShifts<Shift extends DayShift>(
  known: readonly Shift[],
  { date, employee }: Wanted,
): Shift[] {
  const weekBefore = addDays(date, -7);
  const busy = new Set(known.flatMap((shift) => (shift.date === date ? (shift.employee ?? []) : [])));
  const fitting = known.filter((shift) =>
    employee === null
      ? shift.date === weekBefore && shift.employee !== null && !busy.has(shift.employee)
      : shift.employee === employee && shift.date !== date,
  );
  const sorted = fitting.toSorted(
    (one, other) =>
      Number(other.date === weekBefore) - Number(one.date === weekBefore) ||
      other.date.localeCompare(one.date) ||
      one.from.localeCompare(other.from),
  );
  const distinct = new Map<string, Shift>();
  for (const shift of sorted) {
    const key = `${shift.employee} ${shift.from} ${shift.to}`;
    if (!distinct.has(key)) distinct.set(key, shift);
  }
  return [...distinct.values()].slice(0, maxUsual);
}
