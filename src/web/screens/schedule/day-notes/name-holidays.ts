import { findHoliday } from '#domain/time/holidays.ts';
import { translate } from '#web/base/texts.ts';

/** Names the holidays among days. Needs the texts of `dayNotes`. */
export function nameHolidays(days: readonly string[]): Map<string, string> {
  return new Map(
    days.flatMap((day) => {
      const holiday = findHoliday(day);
      return holiday ? [[day, translate(`dayNotes.holidays.${holiday}`)]] : [];
    }),
  );
}
