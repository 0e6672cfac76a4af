import { type DateRange, daysBetween, type PlainDate } from '#domain/time/dates.ts';

/** Limit of the server's ranges; longer ones have no comparison. */
const maxDays = 400;

/** Tells whether days are compared with those before them: days that are all ahead hold nothing yet to compare. */
export const comparesDays = ({ from, to }: DateRange, before: DateRange, today: PlainDate): boolean =>
  from <= today && before.from < from && daysBetween(before.from, to) < maxDays;
