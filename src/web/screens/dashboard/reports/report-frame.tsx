import { Building2, CalendarX2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CsvCell } from '#domain/format/csv.ts';
import { reports } from '#domain/navigation.ts';
import { wholeDay } from '#domain/time/hour-window.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { EmptyState } from '#web/components/states.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { FirstSteps } from '#web/shell/later-first-steps.tsx';
import { BranchSelect } from './branch-select.tsx';
import { nameCsv, toCsvRows } from './figure-csv.ts';
import { assignedRows, type FigureTable } from './figure-table.ts';
import { describeHours, HoursFilter } from './hours-filter.tsx';
import { PrintedHead } from './printed-head.tsx';
import type { OpenFigure } from './report-address.ts';
import { ReportBar } from './report-bar.tsx';
import { type ReportFigure, ReportFigures } from './report-figures.tsx';
import { ReportFit } from './report-fit.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportTable, sortColumns, sortFigures } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import type { ReportContext, ReportTables } from './use-report.ts';
import { ViewCalendar } from './view-calendar.tsx';

const EmptyActions = lazyComponent(async () => (await import('./empty-actions.tsx')).EmptyActions);
const WrongDates = lazyComponent(async () => (await import('./wrong-dates.tsx')).WrongDates);
const ClosedNotice = lazy(async () => ({ default: (await import('./closed-notice.tsx')).ClosedNotice }));

interface ReportFrameProps {
  report: ReportContext;
  tables: ReportTables;
  /** A report of all branches may be of one. */
  filters?: { branch?: boolean | 'optional'; hours?: boolean };
  /** Describes the table and its days to screen readers. */
  caption: (days: string) => string;
  rowHead: string;
  /** Text of the foot: 18 people. */
  rowCount: (rows: number) => string;
  figures: (
    table: FigureTable | null,
    previous: FigureTable | null,
  ) => { label: string; figures: ReportFigure[] };
  chart: (table: FigureTable) => ReactNode;
  /** Kind of missing data in an empty report; defaults to sales. */
  counts?: 'work' | 'sales';
  empty: { title: string; text: (days: string) => string };
  file: {
    /** File name without days and extension: labor-hours-total. */
    name: string;
    columnLabel?: (key: string, label: string) => string;
    rowLabel?: (key: string, name: string) => string;
    /** Further lines below the totals. */
    moreRows?: CsvCell[][];
  };
  /** Columns that a phone shows before the others. */
  firstOnPhone?: readonly string[];
  /** Shows the kept figures of closed days. */
  closes?: boolean;
  /** Opens the lines behind a figure; the address holds the open figure. */
  opens?: boolean;
  actions?: ReactNode;
  /** Puts the actions into the band that says that the days are closed. */
  isClosed?: boolean;
  moreActions?: readonly MenuAction[];
  notice?: ReactNode;
  /** Open dialogs and receipts. */
  children?: ReactNode;
}

/** Puts charts beside a report's table, below it where the screen is narrow. */
export function ReportRail({ children }: { children: ReactNode }) {
  return (
    <aside className="page-x w-full shrink-0 overflow-y-auto divide-y divide-line border-line bg-canvas *:py-4 *:first:pt-0 max-rail:grid max-rail:gap-x-8 max-rail:divide-y-0 max-rail:border-t max-rail:*:first:pt-4 sm:max-rail:grid-cols-2 rail:w-80 rail:border-l rail:px-4! rail:py-4 empty:hidden print:hidden">
      {children}
    </aside>
  );
}

/** Frames every report: filters, figures, tabs, table, chart, file, print and four states. */
export function ReportFrame(props: ReportFrameProps) {
  const text = useTexts();
  const {
    report,
    tables,
    filters = {},
    caption,
    rowHead,
    rowCount,
    figures,
    chart,
    counts,
    empty,
    file,
  } = props;
  const { address, branches, goTo } = report;
  const { table, previous, wrongDates } = tables;
  const { from, to } = address;
  const days = wrongDates || from > to ? '' : format.days(from, to, 'withYear');
  const shown = table && table.rows.length > 0 && !wrongDates ? table : null;
  // A company without people has nothing to count, close or download: its next step is the page.
  const isNew = counts === 'work' && table !== null && shown === null && report.people.length === 0;
  const actions = isNew ? undefined : props.actions;
  const noBranches = filters.branch === true && report.noBranches;
  const { hours, branch } = address;
  const isAllDay = hours.from === wholeDay.from && hours.to === wholeDay.to;
  const chosenBranch = filters.branch && branch !== null ? [report.branchName(branch)] : [];
  const chosenHours = filters.hours && !isAllDay ? [describeHours(text, hours)] : [];
  const narrowed = [...chosenBranch, ...chosenHours];
  // Reports of one branch begin their file's name with it.
  const narrowsFile = filters.branch === 'optional' ? narrowed : chosenHours;
  const isPhone = useMedia('(max-width: 39.99rem)');
  const sort = useSort(sortColumns(table), { column: 'name', descending: false });
  const summary = figures(wrongDates ? null : table, previous);

  const saveCsv = (full: FigureTable) =>
    downloadCsv(nameCsv([file.name, from, to, ...(address.live ? ['live'] : []), ...narrowsFile]), [
      ...toCsvRows(full, { rowHead, total: text('reports.total'), ...file }),
      ...(file.moreRows ?? []),
    ]);

  const body = () => {
    if (wrongDates) return <WrongDates report={report} />;
    if (noBranches) {
      return (
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          title={text('reports.noBranchTitle')}
          className="m-4 sm:m-6"
          action={<ButtonLink to="/spa/profile?tab=branch">{text('reports.noBranchAction')}</ButtonLink>}
        >
          {text('reports.noBranchText')}
        </EmptyState>
      );
    }
    if (!table) return <ReportSkeleton columns={6} />;
    if (!shown) {
      const nothing = (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={empty.title}
          className="m-4 sm:m-6"
          action={<EmptyActions report={report} {...(counts && { counts })} />}
        >
          {empty.text(days)}
        </EmptyState>
      );
      return isNew ? <FirstSteps instead={nothing} /> : nothing;
    }
    return (
      <ReportTable
        table={sortFigures(shown, sort)}
        previous={previous}
        sort={sort}
        caption={caption(days)}
        rowHead={rowHead}
        rowCount={rowCount(assignedRows(shown).length)}
        first={props.firstOnPhone}
        open={address.open}
        onOpen={props.opens ? (open: OpenFigure) => goTo({ open }, true) : undefined}
      />
    );
  };

  const bars = (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current={address.tab} />
      <PrintedHead title={text(`${reports[address.tab]}.name`)} filters={narrowed} />
      <ReportBar
        address={address}
        schedule={report.schedule}
        before={report.before}
        onChange={goTo}
        error={wrongDates}
        onCsv={shown ? () => saveCsv(shown) : undefined}
        filters={
          <>
            {filters.hours && <HoursFilter value={address.hours} onChange={(hours) => goTo({ hours })} />}
            {filters.branch && branches.length > 0 && (
              <BranchSelect
                branches={branches}
                value={address.branch}
                onChange={(id) => goTo({ branch: id })}
                onAll={filters.branch === 'optional' ? () => goTo({ branch: null }) : undefined}
              />
            )}
          </>
        }
        actions={isPhone || props.isClosed ? undefined : actions}
        moreActions={props.moreActions}
      />
      {props.closes && !wrongDates && (
        <Suspense>
          <ClosedNotice report={report} actions={!isPhone && props.isClosed && actions} />
        </Suspense>
      )}
      {!wrongDates && !isNew && props.notice}
      {!wrongDates && !isNew && <ReportFigures label={summary.label} figures={summary.figures} />}
    </>
  );

  return (
    <>
      <ReportFit
        bars={bars}
        rail={
          shown &&
          !noBranches && (
            <ReportRail>
              {chart(shown)}
              {counts === 'work' && <ViewCalendar />}
            </ReportRail>
          )
        }
      >
        {body()}
      </ReportFit>
      {isPhone && actions && (
        <div className="page-x flex flex-wrap gap-2 border-line border-t py-3">{actions}</div>
      )}
      {props.children}
    </>
  );
}
