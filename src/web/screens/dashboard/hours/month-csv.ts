import type { CsvCell } from '#domain/format/csv.ts';
import type { ShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localTime } from '#domain/time/zones.ts';
import { toCsvCell } from '../reports/figure-csv.ts';
import type { DayHours } from './month-hours.ts';
import type { Tips } from './month-tips.ts';

/** Lists a month's stretches and tips as CSV rows, by day and local time of the branch. */
export function buildMonthRows(
  { days, tips }: { days: ReadonlyMap<PlainDate, DayHours>; tips: Tips },
  month: PlainDate,
  words: { head: string[]; branch: (id: number) => string; role: (role: ShiftRole) => string; tips: string },
): CsvCell[][] {
  const rows = [...days]
    .filter(([date]) => date.slice(0, 7) === month.slice(0, 7))
    .flatMap(([date, { stretches, leave }]) =>
      [...stretches, ...leave].map(({ branch, zone, start, end, role }): CsvCell[] => [
        date,
        words.branch(branch),
        words.role(role),
        localTime(start, zone).slice(0, 5),
        localTime(end, zone).slice(0, 5),
        toCsvCell(end - start, 'hours'),
        null,
      ]),
    );
  const tipRows = tips.flatMap(({ id, data }) =>
    Object.entries(data)
      .filter(([date]) => date.slice(0, 7) === month.slice(0, 7))
      .map(([date, cents]): CsvCell[] => [
        date,
        words.branch(id),
        words.tips,
        null,
        null,
        null,
        toCsvCell(cents, 'money'),
      ]),
  );
  return [words.head, ...[...rows, ...tipRows].sort((a, b) => String(a[0]).localeCompare(String(b[0])))];
}
