import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';

/** Chooses the style of days: with the year, unless it is this one for all. */
export const findNearStyle = (...days: string[]) =>
  days.every((day) => day.slice(0, 4) === readToday().slice(0, 4)) ? 'weekdayShort' : 'withYear';

/** Formats a day near now with its weekday, or its year: `Wed, Dec 2`, `Feb 5, 2027`. */
export const formatNearDay = (day: string) => format.day(day, findNearStyle(day));
