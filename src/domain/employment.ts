import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';

/** Days on which a person was not employed: until the day they came back, null where they have not. */
export interface Absence {
  /** Null: always; when they left is unknown. */
  from: PlainDate | null;
  until: PlainDate | null;
}

/** A person left, or came back, at an instant in epoch seconds. */
export interface EmploymentChange {
  at: number;
  active: boolean;
}

/** Whether a person is employed now, and when that changed, in order, as far as the history says. */
export interface EmploymentHistory {
  active: boolean;
  changes: readonly EmploymentChange[];
}

/** Lists a person's absences in a zone of days. */
export function listAbsences({ active, changes }: EmploymentHistory, zone: string): Absence[] {
  const absences: Absence[] = [];
  let from: PlainDate | null = null;
  for (const change of changes) {
    const day = localDate(change.at, zone);
    if (!change.active) from ??= addDays(day, 1);
    else if (from !== null) {
      if (from < day) absences.push({ from, until: day });
      from = null;
    }
  }
  return active ? absences : [...absences, { from, until: null }];
}

export function isAway(absences: readonly Absence[], date: PlainDate): boolean {
  return absences.some(
    ({ from, until }) => (from === null || from <= date) && (until === null || date < until),
  );
}
