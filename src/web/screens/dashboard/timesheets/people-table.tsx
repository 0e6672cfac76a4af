import { BadgeCheck, CircleCheck, FilePen } from 'lucide-react';
import { personName } from '#domain/format/person-name.ts';
import { compareSeverity } from '#domain/timesheets/severity.ts';
import { countDecisions, isApproved } from '#domain/timesheets/summary.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { Table } from '#web/components/table.tsx';
import { useSort } from '#web/forms/use-sort.ts';
import { Link } from '#web/navigation/link.tsx';
import { CountedExceptions } from './exception-chips.tsx';
import type { SheetLine } from './queries.ts';

/** Lists the decisions a manager has to make in a sheet, if any. */
function Problems({ line }: { line: SheetLine }) {
  const text = useTexts();
  const isSettled = isApproved(line);
  const { waiting } = line.exceptions;
  const exceptions = isSettled ? (waiting ? { waiting } : {}) : line.exceptions;
  const isClear = line.approval === null && countDecisions(line) === 0;
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1.5">
      {isSettled && (
        <span className="mr-1 inline-flex items-center gap-1.5 text-ok">
          <BadgeCheck className="size-4" aria-hidden="true" />
          {text('timesheets.approval.approved')}
        </span>
      )}
      {line.approval?.changed && (
        <Chip tone="danger" icon={<FilePen className="size-3.5" aria-hidden="true" />}>
          {text('timesheets.approval.changed')}
        </Chip>
      )}
      {line.requests > 0 && (
        <Chip tone="accent">{text('timesheets.requests', { count: line.requests })}</Chip>
      )}
      <CountedExceptions exceptions={exceptions} />
      {isClear && (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <CircleCheck className="size-4 text-ok" aria-hidden="true" />
          {text('timesheets.clear')}
        </span>
      )}
    </span>
  );
}

/** Sort values by column; issues by severity. */
const sortValues = {
  employee: ({ employee }: SheetLine) => personName(employee),
  planned: (line: SheetLine) => line.planned_seconds,
  worked: (line: SheetLine) => line.worked_seconds,
  tips: (line: SheetLine) => line.cash_tips,
  look: () => 0,
};

/** Lists everyone's period, what needs review first. */
export function PeopleTable({
  caption,
  lines,
  current,
  buildHref,
  narrow,
}: {
  caption: string;
  lines: readonly SheetLine[];
  current: number | null;
  buildHref: (employee: number) => string;
  /** Leaves room for an open sheet. */
  narrow: boolean;
}) {
  const text = useTexts();
  const sort = useSort(Object.keys(sortValues), { column: 'look', descending: false });
  const pick = sortValues[sort.column as keyof typeof sortValues];
  const bySeverity = lines.toSorted(compareSeverity);
  const rows =
    sort.column === 'look'
      ? sort.descending
        ? bySeverity.toReversed()
        : bySeverity
      : sortRows(lines, pick, sort.descending);
  const wide = narrow ? 'max-2xl:hidden' : 'max-sm:hidden';
  return (
    <Table
      caption={caption}
      rows={rows}
      sort={sort}
      rowKey={({ employee }) => employee.id}
      isCurrent={({ employee }) => employee.id === current}
      rowHeight={43}
      columns={[
        {
          key: 'employee',
          sortable: true,
          header: text('reports.employee'),
          cell: (line) => (
            <Link
              to={buildHref(line.employee.id)}
              preventScrollReset
              className="font-medium underline-offset-2 hover:underline"
            >
              <span
                title={personName(line.employee)}
                className="sm:inline-block sm:max-w-72 sm:truncate sm:align-bottom"
              >
                {personName(line.employee)}
              </span>
              {line.clocked_in && (
                <span className="ml-2 font-semibold text-12 text-ok max-sm:ml-0 max-sm:block">
                  {text('timesheets.inNow')}
                </span>
              )}
              {!line.employee.active && (
                <span className="ml-2 font-normal text-muted max-sm:ml-0 max-sm:block">
                  {text('reports.inactive')}
                </span>
              )}
            </Link>
          ),
        },
        {
          key: 'planned',
          sortable: true,
          header: text('timesheets.plan'),
          numeric: true,
          className: wide,
          cell: ({ planned_seconds }) => (planned_seconds > 0 ? format.hours(planned_seconds) : ''),
        },
        {
          key: 'worked',
          sortable: true,
          header: text('timesheets.worked'),
          numeric: true,
          className: 'font-semibold',
          cell: ({ worked_seconds }) => (worked_seconds > 0 ? format.hours(worked_seconds) : ''),
        },
        {
          key: 'tips',
          sortable: true,
          header: text('timesheets.cashTips'),
          numeric: true,
          className: narrow ? 'hidden' : 'max-lg:hidden',
          cell: ({ cash_tips }) => (cash_tips > 0 ? format.amount(cash_tips) : ''),
        },
        {
          key: 'look',
          sortable: true,
          header: text('timesheets.toLookAt'),
          className: 'whitespace-normal! sm:w-1/2',
          cell: (line) => <Problems line={line} />,
        },
      ]}
    />
  );
}
