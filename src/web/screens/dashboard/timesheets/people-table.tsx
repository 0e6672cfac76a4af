import clsx from 'clsx';
import { BadgeCheck, Check, CircleDashed, Clock, FilePen, Hourglass, TriangleAlert } from 'lucide-react';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { compareStatus, findSheetStatus, type SheetStatus } from '#domain/timesheets/status.ts';
import { countMissing, type ExceptionCounts } from '#domain/timesheets/summary.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Chip, type Tone } from '#web/components/chip.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { Table } from '#web/components/table.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { Link } from '#web/navigation/link.tsx';
import { CountedExceptions } from './exception-chips.tsx';
import { isEmptySheet, type SheetLine } from './queries.ts';
import { useApproval } from './use-approval.ts';

const RowClockOut = lazyComponent(async () => {
  const [module] = await Promise.all([import('./row-clock-out.tsx'), loadAreas(['attention'])]);
  return module.RowClockOut;
});

const rate = (line: SheetLine) => ({
  ...line,
  stillIn: line.still_in,
  isElsewhere: line.elsewhere_seconds !== null,
});

/** Says in one place how far a sheet is: what is to be reviewed, or its state. */
function StatusOfSheet({ line, isClosed }: { line: SheetLine; isClosed: boolean }) {
  const text = useTexts();
  if (isEmptySheet(line)) return <span className="text-muted">{text('timesheets.noHours')}</span>;
  const status = findSheetStatus(rate(line), isClosed);
  if (status === 'review') return <CountedExceptions exceptions={pickOpen(line)} requests={line.requests} />;
  const { tone, icon: Icon } = statusLooks[status];
  // Nothing to do: leaves the colors to what waits.
  if (tone === 'plain') {
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
        <Icon className="size-3.5" aria-hidden="true" />
        {text(`timesheets.status.${status}`)}
      </span>
    );
  }
  return (
    <>
      <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
        {text(`timesheets.status.${status}`)}
      </Chip>
      {status === 'changed' && <CountedExceptions exceptions={pickOpen(line)} requests={line.requests} />}
    </>
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

/** Leaves out what only differs from the schedule, which has columns of its own. */
function pickOpen({ exceptions: { early, late, ...open } }: SheetLine): ExceptionCounts {
  return open;
}

/** Shows the next step of a row: a forgotten clock-out, a look, or its approval. */
function NextStep({
  line,
  range,
  isClosed,
  href,
  waitingHref,
}: {
  line: SheetLine;
  range: DateRange;
  isClosed: boolean;
  href: string;
  waitingHref: string;
}) {
  const text = useTexts();
  const { approve, busy } = useApproval();
  const status = findSheetStatus(rate(line), isClosed);
  if (status === 'review' || status === 'changed') {
    const isMissing = countMissing(line) > 0;
    const isPunch = !isMissing && line.requests === 0 && line.exceptions.waiting !== undefined;
    const review = (
      <ButtonLink variant="quiet" to={isPunch ? waitingHref : href}>
        {text('timesheets.review')}
      </ButtonLink>
    );
    return isMissing ? <RowClockOut line={line} range={range} otherwise={review} /> : review;
  }
  if (status !== 'ready' || isEmptySheet(line) || range.to > readToday()) return null;
  if (!mayCall('timesheet-approval.create')) return null;
  return (
    <Button
      busy={busy}
      variant="quiet"
      aria-label={text('timesheets.actionOf', {
        action: text('timesheets.approval.approve'),
        day: personName(line.employee),
      })}
      onClick={() => void approve(range, [line])}
    >
      {text('timesheets.approval.approve')}
    </Button>
  );
}

/** Sort values by column; states have an order of their own. */
const sortValues = {
  employee: ({ employee }: SheetLine) => personName(employee),
  planned: (line: SheetLine) => line.planned_seconds,
  worked: (line: SheetLine) => line.worked_seconds,
  early: ({ exceptions }: SheetLine) => exceptions.early ?? 0,
  late: ({ exceptions }: SheetLine) => exceptions.late ?? 0,
  tips: (line: SheetLine) => line.cash_tips,
  status: () => 0,
};

/** Lists everyone's period, what needs review first. */
export function PeopleTable({
  caption,
  lines,
  range,
  current,
  buildHref,
  waitingHref,
  narrow,
  isClosed,
}: {
  caption: string;
  lines: readonly SheetLine[];
  range: DateRange;
  current: number | null;
  buildHref: (employee: number) => string;
  /** Leads to the punches that wait. */
  waitingHref: string;
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
  const showsTips = lines.some(({ cash_tips }) => cash_tips > 0);
  const isPhone = useMedia('(width < 40rem)');
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
          className: 'max-sm:whitespace-normal! max-sm:py-2 sm:w-56',
          cell: (line) => (
            <>
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
              {isPhone && (
                <>
                  <span className="mt-1 flex flex-wrap items-center gap-1.5 text-12">
                    <StatusOfSheet line={line} isClosed={isClosed} />
                  </span>
                  {countMissing(line) > 0 && <RowClockOut line={line} range={range} />}
                </>
              )}
            </>
          ),
        },
        {
          key: 'planned',
          sortable: true,
          header: text('timesheets.plan'),
          numeric: true,
          className: clsx(wide, 'w-24'),
          cell: ({ planned_seconds }) => (planned_seconds > 0 ? format.hours(planned_seconds) : ''),
        },
        {
          key: 'worked',
          sortable: true,
          header: text('timesheets.worked'),
          numeric: true,
          className: 'w-24 font-semibold max-sm:py-2 max-sm:align-top',
          cell: ({ planned_seconds: planned, worked_seconds: worked }) => (
            <>
              {worked > 0 ? format.hours(worked) : ''}
              {isPhone && planned > 0 && (
                <span className="block font-normal text-12 text-muted">
                  {text('timesheets.ofScheduled', { hours: format.hours(planned) })}
                </span>
              )}
            </>
          ),
        },
        ...(isPhone ? [] : (['early', 'late'] as const)).map((code) => ({
          key: code,
          sortable: true,
          header: text(`timesheets.exception.${code}`),
          numeric: true,
          className: clsx(wide, 'w-16 max-lg:hidden'),
          cell: ({ exceptions }: SheetLine) => (exceptions[code] ? format.number(exceptions[code]) : ''),
        })),
        ...(showsTips
          ? [
              {
                key: 'tips',
                sortable: true,
                header: text('timesheets.cashTips'),
                numeric: true,
                className: narrow ? 'hidden' : 'max-lg:hidden',
                cell: ({ cash_tips }: SheetLine) => (cash_tips > 0 ? format.amount(cash_tips) : ''),
              },
            ]
          : []),
        ...(isPhone
          ? []
          : [
              {
                key: 'status',
                sortable: true,
                header: text('timesheets.statusHead'),
                className: 'whitespace-normal! pl-6!',
                cell: (line: SheetLine) => (
                  <span className="flex flex-wrap items-center gap-1.5 py-1.5">
                    <StatusOfSheet line={line} isClosed={isClosed} />
                  </span>
                ),
              },
            ]),
        ...(narrow || isPhone
          ? []
          : [
              {
                key: 'step',
                header: <span className="sr-only">{text('timesheets.nextStep')}</span>,
                className: 'text-right',
                cell: (line: SheetLine) => (
                  <NextStep
                    line={line}
                    range={range}
                    isClosed={isClosed}
                    href={buildHref(line.employee.id)}
                    waitingHref={waitingHref}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}
