import { CalendarX2, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { allShifts } from '#contract/hours/hours.ts';
import { type CsvCell, toHoursCell } from '#domain/format/csv.ts';
import { isWorkRole } from '#domain/roles.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import { workedSoFar } from '#domain/shifts/worked-time.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type Instant, isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { nameReach } from '#web/api/reach-name.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { readWorkedShift } from '#web/api/worked-shift.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { EmptyState } from '#web/components/states.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { DateField } from '../reports/date-field.tsx';
import { PrintedHead } from '../reports/printed-head.tsx';
import { ReportFit } from '../reports/report-fit.tsx';
import { ReportSkeleton } from '../reports/report-skeleton.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { DayLine } from './day-line.tsx';

type Shift = Received<typeof allShifts>[number];

/** Days that one click shows: today and the week before it, so last Tuesday is there on a Tuesday. */
const recentDays = 8;

/** Hours that the head of the day line names. */
const namedHours = [6, 12, 18];

/** Reads the shown day from the address, by default yesterday. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const today = readToday();
  const asked = search.get('day') ?? '';
  const day = isPlainDate(asked) ? asked : addDays(today, -1);
  const showDay = (next: PlainDate) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('day', next);
        return changed;
      },
      { preventScrollReset: true },
    );
  return { day, today, showDay };
}

/** Cuts breaks out of a stretch; one that still goes on ends it. */
function cutBreaks(
  { start, end }: { start: Instant; end: Instant },
  breaks: readonly { start: Instant; end: Instant | null }[],
) {
  const inOrder = sortRows(breaks, (one) => one.start, false);
  const starts = [start, ...inOrder.map((one) => one.end ?? end)];
  const ends = [...inOrder.map((one) => one.start), end];
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end }));
}

/** Combines each shift with its names, in order of branch and clock-in. */
function buildRows(shifts: readonly Shift[], report: ReportContext, day: PlainDate, now: Instant) {
  const rows = shifts.flatMap((shift) => {
    const { employee, branch, clock_in, worked_seconds } = shift;
    const hasWorked = clock_in !== null || worked_seconds > 0;
    if (employee === null || !isWorkRole(shift.shift_role) || !hasWorked) return [];
    // Salaried people have no clock: their schedule counts.
    const isClocked = clock_in !== null;
    const isIn = isInNow({ clockIn: clock_in, clockOut: shift.clock_out, missingOut: shift.missing_out });
    const zone = report.branchZone(branch);
    const [from, to] = [clock_in ?? shift.start_time, isClocked ? shift.clock_out : shift.end_time];
    const [dayStart, dayEnd] = [startOfDay(day, zone), endOfDay(day, zone)];
    const share = (at: Instant) => Math.min(1, Math.max(0, (at - dayStart) / (dayEnd - dayStart)));
    return {
      ...shift,
      employee,
      name: report.describePerson(String(employee)).name,
      branchName: report.branchName(branch),
      zone,
      isClocked,
      from,
      to,
      isIn,
      endsNextDay: to !== null && to > dayEnd,
      /** Position within the day, from 0 to 1; nothing without an end. */
      line:
        to === null && !isIn
          ? []
          : cutBreaks({ start: from, end: to ?? now }, readWorkedShift(shift).breaks).map(
              ({ start, end }) => ({ key: String(start), startShare: share(start), endShare: share(end) }),
            ),
      seconds: isIn ? workedSoFar(readWorkedShift(shift), now) : worked_seconds,
    };
  });
  return sortRows(
    sortRows(rows, ({ from }) => from, false),
    ({ branchName }) => branchName,
    false,
  );
}

type Row = ReturnType<typeof buildRows>[number];

const sortValues = {
  employee: ({ name }: Row) => name,
  branch: ({ branchName }: Row) => branchName,
  in: ({ from }: Row) => from,
  out: ({ to }: Row) => to,
  hours: (row: Row) => row.seconds,
};

/** Lists who worked on one day in all branches, with their times. */
export function WhoWorked({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { day, today, showDay } = useDay();
  const { data } = usePageCall(allShifts, { query: { date_from: day, date_to: day } }, { keepsBefore: true });
  // Keeps yesterday running, too: a night shift may not be over.
  const now = useNow(day < addDays(today, -1) ? 0 : 60);
  const sort = useSort(Object.keys(sortValues), { column: 'branch', descending: false });
  const listed = data && report.loaded ? buildRows(data, report, day, now) : null;
  const rows =
    listed && sortRows(listed, sortValues[sort.column as keyof typeof sortValues], sort.descending);
  const worked = sum(listed ?? [], ({ seconds }) => seconds);
  const isRunning = listed?.some(({ isIn }) => isIn) ?? false;
  const people = new Set(listed?.map(({ employee }) => employee)).size;
  const title = format.day(day, 'weekdayLong');
  const reach = nameReach(report.branches);
  const isPhone = useMedia('(max-width: 39.99rem)');
  const isWide = useMedia('(min-width: 64rem)');
  const recent = Array.from({ length: recentDays }, (_, back) => addDays(today, back - recentDays + 1));

  const writeEnd = ({ to, zone, endsNextDay }: Row) => {
    if (to === null) return null;
    const time = format.time(to, zone);
    return endsNextDay ? text('timesheets.who.nextDay', { time }) : time;
  };

  const saveCsv = (lines: readonly Row[]) => {
    const head = [
      text('reports.employee'),
      text('reports.branch'),
      text('timesheets.who.in'),
      text('timesheets.who.out'),
      text('timesheets.worked'),
    ];
    const line = (row: Row): CsvCell[] => [
      row.name,
      row.branchName,
      format.time(row.from, row.zone),
      writeEnd(row) ?? (row.isIn ? text('timesheets.inNow') : null),
      toHoursCell(row.seconds),
    ];
    downloadCsv(`who-worked-${day}.csv`, [head, ...lines.map(line)]);
  };

  const writeOut = (row: Row) => {
    if (row.to !== null) return writeEnd(row);
    return row.isIn ? (
      <span className="font-semibold text-ok">{text('timesheets.inNow')}</span>
    ) : (
      <span className="text-warn">{text('timesheets.open')}</span>
    );
  };

  const writeTimes = (row: Row) => (
    <>
      {format.time(row.from, row.zone)} – {writeOut(row)}
    </>
  );

  const writeHours = (seconds: number, runs: boolean) =>
    runs ? text('timesheets.who.soFar', { hours: format.hours(seconds) }) : format.hours(seconds);

  const columns: Column<Row>[] = [
    {
      key: 'employee',
      sortable: true,
      header: text('reports.employee'),
      cell: ({ employee, name, branchName }) => (
        <Link
          to={`?${new URLSearchParams({ tab: 'timesheets', staff: String(employee), on: day })}`}
          className="font-medium underline-offset-2 hover:underline"
        >
          {name}
          {isPhone && <span className="block font-normal text-12 text-muted">{branchName}</span>}
        </Link>
      ),
      total: text('reports.people', { count: people }),
    },
    {
      key: 'branch',
      sortable: true,
      header: text('reports.branch'),
      cell: ({ branchName }) => branchName,
      total: '',
    },
    {
      key: 'in',
      sortable: true,
      header: text('timesheets.who.in'),
      numeric: true,
      cell: ({ from, zone }) => format.time(from, zone),
      total: '',
    },
    {
      key: 'out',
      sortable: true,
      header: text('timesheets.who.out'),
      numeric: true,
      cell: writeOut,
      total: '',
    },
    {
      key: 'hours',
      sortable: true,
      header: text('timesheets.worked'),
      numeric: true,
      className: 'font-semibold',
      cell: (row) => (
        <>
          {writeHours(row.seconds, row.isIn)}
          {isPhone && <span className="block font-normal text-12 text-muted">{writeTimes(row)}</span>}
        </>
      ),
      total: writeHours(worked, isRunning),
    },
    {
      key: 'note',
      header: text('timesheets.who.counted'),
      className: 'text-muted',
      cell: ({ isClocked }) => (isClocked ? '' : text('timesheets.who.bySchedule')),
      total: '',
    },
    {
      key: 'line',
      header: (
        <span className="relative flex h-4 items-center">
          <span className="sr-only">{text('timesheets.who.times')}</span>
          {namedHours.map((hour) => (
            <span
              key={hour}
              aria-hidden="true"
              style={{ left: `${(hour / 24) * 100}%` }}
              className="absolute -translate-x-1/2 font-normal"
            >
              {format.time(hour * 3600, 'UTC')}
            </span>
          ))}
        </span>
      ),
      className: 'w-2/5 print:hidden',
      cell: ({ line }) => <DayLine stretches={line} faded={false} />,
      total: '',
    },
  ];

  const body = () => {
    if (!rows) return <ReportSkeleton columns={5} />;
    if (rows.length === 0) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('timesheets.who.empty', { day: title })}
          className="m-4 sm:m-6"
        />
      );
    }
    return (
      <Table
        caption={
          reach
            ? text('timesheets.who.captionIn', { day: title, branches: reach })
            : text('timesheets.who.caption', { day: title })
        }
        rows={rows}
        sort={sort}
        rowKey={({ uuid }) => uuid}
        columns={columns.filter(
          ({ key }) =>
            (!isPhone || key === 'employee' || key === 'hours') &&
            (key !== 'note' || (isWide && rows.some(({ isClocked }) => !isClocked))),
        )}
      />
    );
  };

  const bars = (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current="worked" />
      <PrintedHead title={text('hours.whoWorked.name')} filters={[title]} />
      <div className="page-x flex flex-wrap items-center gap-2 border-line border-b bg-surface py-2 sm:gap-3 sm:py-3">
        <h2 aria-live="polite" className="sr-only">
          {title}
        </h2>
        <div data-print="hide" className="flex items-center gap-2 max-sm:flex-1">
          <IconButton
            label={text('timesheets.who.before')}
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            onClick={() => showDay(addDays(day, -1))}
          />
          <DateField
            label={text('timesheets.who.day')}
            value={day}
            onChange={showDay}
            hidesLabel="everywhere"
          />
          <IconButton
            label={text('timesheets.who.after')}
            icon={<ChevronRight className="size-4" aria-hidden="true" />}
            onClick={() => showDay(addDays(day, 1))}
          />
        </div>
        {(isPhone || isWide) && (
          <div data-print="hide" className="max-sm:order-1 max-sm:w-full">
            <Segmented
              label={text('timesheets.who.recent')}
              value={day}
              wide={isPhone}
              options={recent.map((value) => ({
                value,
                label: (
                  <span>
                    <span className="max-sm:block">
                      {value === today && !isPhone ? text('hours.month.today') : format.day(value, 'weekday')}
                    </span>{' '}
                    {/* Beside the field, which names the date, the weekday is enough. */}
                    <span className="sm:sr-only">{format.day(value, 'dayOfMonth')}</span>
                  </span>
                ),
              }))}
              onChange={showDay}
            />
          </div>
        )}
        <Button
          className="sm:ml-auto"
          data-print="hide"
          icon={<Download className="size-4" aria-hidden="true" />}
          aria-label={text('reports.downloadCsv')}
          disabled={!rows?.length}
          onClick={() => rows && saveCsv(rows)}
        >
          {text('reports.csv')}
        </Button>
      </div>
    </>
  );
  return <ReportFit bars={bars}>{body()}</ReportFit>;
}
