import type { AvailabilityKind } from '#domain/people/availability.ts';
import type { PreferenceValues } from '#web/screens/profile/preferences/preference-values.ts';

export type Availability = PreferenceValues['availability'];

/** A line as the form holds it; an empty time is the day's end on that side. */
export interface Line {
  kind: AvailabilityKind;
  from: string;
  to: string;
}

export interface DatedLine extends Line {
  date: string | null;
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;
export type DayField = `day${(typeof days)[number]}`;

/** The fields of the form, one list for each weekday and one for dates. */
export type AvailabilityValues = Record<DayField, Line[]> & { dated: DatedLine[] };

export const dayFields = days.map((day) => ({ day, field: `day${day}` as DayField }));

const dayStart = '00:00';
const dayEnd = '24:00';

function toFormLine({ kind, from, to }: Line): Line {
  return { kind, from: from === dayStart ? '' : from, to: to === dayEnd ? '' : to };
}

function toSentLine({ kind, from, to }: Line): Line {
  return { kind, from: from || dayStart, to: to || dayEnd };
}

/** Fills the form. */
export function toFormValues({ weekly, dated }: Availability): AvailabilityValues {
  const weeklyLists = dayFields.map(({ day, field }) => [
    field,
    weekly.filter((line) => line.weekday === day).map(toFormLine),
  ]);
  return {
    ...(Object.fromEntries(weeklyLists) as Record<DayField, Line[]>),
    dated: dated.map((line) => ({ date: line.date, ...toFormLine(line) })),
  };
}

/** Builds the body; rows without a date are left out. */
export function toAvailability(values: AvailabilityValues): Availability {
  return {
    weekly: dayFields.flatMap(({ day, field }) =>
      values[field].map((line) => ({ weekday: day, ...toSentLine(line) })),
    ),
    dated: values.dated.flatMap((line) => (line.date ? [{ date: line.date, ...toSentLine(line) }] : [])),
  };
}

/** Finds the form's field of a sent line: `availability.weekly.3.to` in its day's list. */
export function findProblemField(values: AvailabilityValues, field: string): string {
  const [, part, index, ...rest] = field.split('.');
  if (part === 'dated') return ['dated', index, ...rest].join('.');
  if (part !== 'weekly') return field;
  let left = Number(index);
  for (const { field: day } of dayFields) {
    if (left < values[day].length) return [day, left, ...(rest.length > 0 ? rest : ['to'])].join('.');
    left -= values[day].length;
  }
  return field;
}
