import { Download } from 'lucide-react';
import { type CsvCell, toHoursCell } from '#domain/format/csv.ts';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { shiftExceptions } from '#domain/timesheets/exceptions.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import type { SheetLine } from './queries.ts';

export function SheetsCsv({ lines, range }: { lines: readonly SheetLine[]; range: DateRange }) {
  const text = useTexts();
  const save = () => {
    const head = [
      text('reports.employee'),
      text('timesheets.plan'),
      text('timesheets.worked'),
      text('timesheets.cashTips'),
      text('timesheets.approval.approved'),
      text('timesheets.part.requests'),
      ...shiftExceptions.map((code) => text(`timesheets.exception.${code}`)),
    ];
    const rows = lines.map((line): CsvCell[] => [
      personName(line.employee),
      toHoursCell(line.planned_seconds),
      toHoursCell(line.worked_seconds),
      { number: line.cash_tips / 100, decimals: 2 },
      isApproved(line) ? 1 : 0,
      line.requests,
      ...shiftExceptions.map((code) => line.exceptions[code] ?? 0),
    ]);
    downloadCsv(`timesheets-${range.from}-${range.to}.csv`, [head, ...rows]);
  };
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      aria-label={text('reports.downloadCsv')}
      onClick={save}
    >
      {text('reports.csv')}
    </Button>
  );
}
