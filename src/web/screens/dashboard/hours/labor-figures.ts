import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import { describeChange } from '../reports/describe-change.ts';
import type { FigureTable } from '../reports/figure-table.ts';
import type { ReportFigure } from '../reports/report-figures.tsx';

interface LaborTexts {
  maxLabel: string;
  nameColumn: (key: string, label: string) => string;
}

export function buildLaborFigures(
  text: ReturnType<typeof useTexts>,
  table: FigureTable | null,
  previous: FigureTable | null,
  { maxLabel, nameColumn }: LaborTexts,
): { label: string; figures: ReportFigure[] } {
  const maxSeconds = Math.max(0, ...(table?.columnTotals ?? []));
  const column = maxSeconds > 0 ? table?.columns[table.columnTotals.indexOf(maxSeconds)] : undefined;
  const longest = table?.rows.toSorted((a, b) => b.total - a.total)[0];
  const people = table?.rows.filter(({ total }) => total > 0).length ?? 0;
  const hours = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  const loaded = <Value>(value: Value) => (table ? value : null);
  const average =
    table && people > 0 ? text('hours.average', { hours: format.hours(table.total / people) }) : '';
  return {
    label: text('hours.figures'),
    figures: [
      {
        label: text('hours.workedHours'),
        value: table && format.hours(table.total),
        note: table && previous ? describeChange(text, table.total, previous.total, 'hours') : average,
      },
      { label: text('hours.workedPeople'), value: loaded(format.number(people)) },
      // Of one column it is that column.
      ...(table?.columns.length === 1
        ? []
        : [
            {
              label: maxLabel,
              value: loaded(column ? nameColumn(column.key, column.label) : '–'),
              note: column ? hours(maxSeconds) : '',
            },
          ]),
      {
        label: text('hours.mostOfAPerson'),
        value: loaded(longest && longest.total > 0 ? format.hours(longest.total) : '–'),
        note: longest?.name ?? '',
      },
    ],
  };
}
