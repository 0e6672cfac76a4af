import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';

/** Style of days that says their year if that is not this one. */
export const findNearStyle = (...days: string[]) =>
  days.every((day) => day.slice(0, 4) === readToday().slice(0, 4)) ? 'weekdayShort' : 'weekdayWithYear';

/** Formats a day near now with its weekday: `Wed, Dec 2`, `Fri, Feb 5, 2027`. */
export const formatNearDay = (day: string) => format.day(day, findNearStyle(day));
