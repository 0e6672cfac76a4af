import type { AvailabilityKind } from '#domain/people/availability.ts';
import type { PreferenceValues } from '#web/screens/profile/preferences/preference-values.ts';

export type Availability = PreferenceValues['availability'];

/** Form line; an empty time means the start or end of the day. */
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

/** Form fields: a list for each weekday and one for dates. */
export type AvailabilityValues = Record<DayField, Line[]> & { dated: DatedLine[] };

export const dayFields = days.map((day) => ({ day, field: `day${day}` as DayField }));

const dayStart = '00:00';
const dayEnd = '24:00';

function toFormLine({ kind, from, to }: Line): Line {
  return { kind, from: from === dayStart ? '' : from, to: to === dayEnd ? '' : to };
}

function toSentLine({ kind, from, to }: Line): Line {
  return { kind, from: from || dayStart, to: to === dayStart ? dayEnd : to || dayEnd };
}

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

/** Builds the body without rows that lack a date. */
export function toAvailability(values: AvailabilityValues): Availability {
  return {
    weekly: dayFields.flatMap(({ day, field }) =>
      values[field].map((line) => ({ weekday: day, ...toSentLine(line) })),
    ),
    dated: values.dated.flatMap((line) => (line.date ? [{ date: line.date, ...toSentLine(line) }] : [])),
  };
}

/** Maps `availability.weekly.3.to` to its form field. */
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
