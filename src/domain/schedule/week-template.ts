import type { Instant } from '#domain/time/dates.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';

/** Sunday of a week without clock changes in any zone; templates are copied from it as weeks. */
export const templateSunday: PlainDate = '2023-07-02';

/** When a shift of a template is: wall times of its branch, `HH:MM:SS`. */
interface TemplateTimes {
  /** Days after Sunday, 0 to 6. */
  day: number;
  from: string;
  to: string;
  /** Whole days from the day it starts to the day it ends. */
  daysLater: number;
}

/** The weekday and wall times of a shift in the week of that Sunday. */
export function toTemplateTimes(
  { start, end }: { start: Instant; end: Instant },
  sunday: PlainDate,
  zone: string,
): TemplateTimes {
  const date = localDate(start, zone);
  return {
    day: daysBetween(sunday, date),
    from: localTime(start, zone),
    to: localTime(end, zone),
    daysLater: daysBetween(date, localDate(end, zone)),
  };
}

/** A template's shift as it lies in the week of {@link templateSunday}. */
export function placeInTemplateWeek(
  { day, from, to, daysLater }: TemplateTimes,
  zone: string,
): { start: Instant; end: Instant; localDate: PlainDate } {
  const date = addDays(templateSunday, day);
  return {
    start: instantOfWallTime(date, from, zone),
    end: instantOfWallTime(addDays(date, daysLater), to, zone),
    localDate: date,
  };
}
