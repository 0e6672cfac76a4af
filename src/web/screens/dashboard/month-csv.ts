import type { CsvCell } from '#domain/csv.ts';
import type { ShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localTime } from '#domain/time/zones.ts';
import { figureCell } from './figure-csv.ts';
import type { DayHours } from './month-hours.ts';

/** A month's stretches as the rows of a file: one for each, by day and time of its branch. */
export function monthRows(
  days: ReadonlyMap<PlainDate, DayHours>,
  month: PlainDate,
  words: { head: string[]; branch: (id: number) => string; role: (role: ShiftRole) => string },
): CsvCell[][] {
  const rows = [...days]
    .filter(([date]) => date.slice(0, 7) === month.slice(0, 7))
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, { stretches, leave }]) =>
      [...stretches, ...leave].map(({ branch, zone, start, end, role }): CsvCell[] => [
        date,
        words.branch(branch),
        words.role(role),
        localTime(start, zone).slice(0, 5),
        localTime(end, zone).slice(0, 5),
        figureCell(end - start, 'hours'),
      ]),
    );
  return [words.head, ...rows];
}
