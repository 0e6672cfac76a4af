import type { ReactNode } from 'react';
import { Skeleton } from '#web/components/skeleton.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import type { HoursTable } from './hours-table.ts';

function Figure({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="border-line px-4 py-2.5 not-first:border-l max-md:even:border-l sm:px-6 max-md:odd:border-l-0 max-md:nth-[n+3]:border-t print:border-0!">
      <dt className="text-13 text-muted">{label}</dt>
      <dd>
        <span className="figures block truncate font-semibold text-20 lg:text-28">{value}</span>
        <span className="figures block min-h-4 truncate text-12 text-muted">{note}</span>
      </dd>
    </div>
  );
}

/** What a table comes to, above it; null: it is loading. */
export function ReportFigures({
  table,
  mostLabel,
  nameOfColumn,
}: {
  table: HoursTable | null;
  /** What the column with most hours is called: busiest day. */
  mostLabel: string;
  nameOfColumn: (key: string, label: string) => string;
}) {
  const text = useTexts();
  const bar = <Skeleton className="my-3 w-24" />;
  const most = table ? Math.max(0, ...table.columnTotals) : 0;
  const column = most > 0 ? table?.columns[table.columnTotals.indexOf(most)] : undefined;
  const longest = table?.rows.toSorted((a, b) => b.total - a.total)[0];
  const people = table?.rows.length ?? 0;
  const hours = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  return (
    <dl
      aria-label={text('dashboard.figures')}
      className="grid grid-cols-2 border-line border-b bg-canvas md:grid-cols-4 print:grid-cols-4"
    >
      <Figure
        label={text('dashboard.workedHours')}
        value={table ? format.hours(table.total) : bar}
        note={
          people > 0 && table ? text('dashboard.average', { hours: format.hours(table.total / people) }) : ''
        }
      />
      <Figure label={text('dashboard.workedPeople')} value={table ? format.number(people) : bar} note="" />
      <Figure
        label={mostLabel}
        value={table ? (column ? nameOfColumn(column.key, column.label) : '–') : bar}
        note={column ? hours(most) : ''}
      />
      <Figure
        label={text('dashboard.mostOfAPerson')}
        value={table ? (longest ? format.hours(longest.total) : '–') : bar}
        note={longest?.name ?? ''}
      />
    </dl>
  );
}
