import clsx from 'clsx';
import { BadgeCheck, Check, CircleDashed, Clock, FilePen, Hourglass, TriangleAlert } from 'lucide-react';
import { personName } from '#domain/format/person-name.ts';
import { compareStatus, findSheetStatus, type SheetStatus } from '#domain/timesheets/status.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip, type Tone } from '#web/components/chip.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { Table } from '#web/components/table.tsx';
import { useSort } from '#web/forms/use-sort.ts';
import { Link } from '#web/navigation/link.tsx';
import { CountedExceptions, hasWarning } from './exception-chips.tsx';
import { isEmptySheet, type SheetLine } from './queries.ts';

const rate = (line: SheetLine) => ({
  ...line,
  stillIn: line.still_in,
  isElsewhere: line.elsewhere_seconds !== null,
});

/** Says whether a sheet is approved, can be, or needs a look first. */
function StatusOfSheet({ line, isClosed }: { line: SheetLine; isClosed: boolean }) {
  const text = useTexts();
  if (isEmptySheet(line)) return <span className="text-muted">{text('timesheets.noHours')}</span>;
  const status = findSheetStatus(rate(line), isClosed);
  const { tone, icon: Icon } = statusLooks[status];
  // Nothing to do: leaves the colors to what waits.
  if (status === 'ready' || status === 'not_over' || status === 'not_started') {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-12 text-muted">
        <Icon className="size-3.5" aria-hidden="true" />
        {text(`timesheets.status.${status}`)}
      </span>
    );
  }
  return (
    <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
      {text(`timesheets.status.${status}`)}
    </Chip>
  );
}

const statusLooks = {
  approved: { tone: 'ok', icon: BadgeCheck },
  changed: { tone: 'danger', icon: FilePen },
  review: { tone: 'warn', icon: TriangleAlert },
  ready: { tone: 'plain', icon: Check },
  late: { tone: 'warn', icon: TriangleAlert },
  working: { tone: 'ok', icon: Clock },
  not_over: { tone: 'plain', icon: Hourglass },
  not_started: { tone: 'plain', icon: Hourglass },
  open: { tone: 'plain', icon: CircleDashed },
} as const satisfies Record<SheetStatus, { tone: Tone; icon: typeof Check }>;

/** Lists what is to be known of a sheet: requests, missing punches, and what differs from the schedule. */
function Notes({ line }: { line: SheetLine }) {
  const { waiting } = line.exceptions;
  const exceptions = isApproved(line) ? (waiting ? { waiting } : {}) : line.exceptions;
  return <CountedExceptions exceptions={exceptions} requests={line.requests} />;
}

/** Sort values by column; states have an order of their own. */
const sortValues = {
  employee: ({ employee }: SheetLine) => personName(employee),
  planned: (line: SheetLine) => line.planned_seconds,
  worked: (line: SheetLine) => line.worked_seconds,
  tips: (line: SheetLine) => line.cash_tips,
  status: () => 0,
};

/** Lists everyone's period, what needs review first. */
export function PeopleTable({
  caption,
  lines,
  current,
  buildHref,
  narrow,
  isClosed,
}: {
  caption: string;
  lines: readonly SheetLine[];
  current: number | null;
  buildHref: (employee: number) => string;
  /** Leaves room for an open sheet. */
  narrow: boolean;
  isClosed: boolean;
}) {
  const text = useTexts();
  const sort = useSort(Object.keys(sortValues), { column: 'status', descending: false });
  const pick = sortValues[sort.column as keyof typeof sortValues];
  const compare = compareStatus(isClosed);
  const byStatus = lines.toSorted(
    (one, other) =>
      Number(isEmptySheet(one)) - Number(isEmptySheet(other)) || compare(rate(one), rate(other)),
  );
  const rows =
    sort.column === 'status'
      ? sort.descending
        ? byStatus.toReversed()
        : byStatus
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
              className={clsx(
                'underline-offset-2 hover:underline',
                isEmptySheet(line) ? 'text-muted' : 'font-medium',
              )}
            >
              <span
                title={personName(line.employee)}
                className="sm:inline-block sm:max-w-72 sm:truncate sm:align-bottom"
              >
                {personName(line.employee)}
              </span>
              {line.still_in && findSheetStatus(rate(line), isClosed) !== 'working' && (
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
          key: 'notes',
          header: text('timesheets.notes'),
          className: 'whitespace-normal! sm:w-2/5',
          cell: (line) => (
            <span className="flex flex-wrap items-center gap-1.5 py-1.5">
              {/* The warning says why it needs review. */}
              {!(
                findSheetStatus(rate(line), isClosed) === 'review' &&
                (line.requests > 0 || hasWarning(line.exceptions))
              ) && (
                <span className={narrow ? '2xl:hidden' : 'sm:hidden'}>
                  <StatusOfSheet line={line} isClosed={isClosed} />
                </span>
              )}
              <Notes line={line} />
            </span>
          ),
        },
        {
          key: 'status',
          sortable: true,
          header: text('timesheets.statusHead'),
          className: wide,
          cell: (line) => <StatusOfSheet line={line} isClosed={isClosed} />,
        },
      ]}
    />
  );
}
