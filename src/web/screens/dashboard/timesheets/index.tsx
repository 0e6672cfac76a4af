import clsx from 'clsx';
import { Users } from 'lucide-react';
import { listSheetParts } from '#domain/allowed-places.ts';
import { personName } from '#domain/format/person-name.ts';
import type { SheetPart as Part } from '#domain/navigation.ts';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { needsReview } from '#domain/timesheets/severity.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useSession } from '#web/base/session-changes.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { SavedViewsButton } from '#web/saved-views/saved-views-button.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { ApproveClearButton } from './approve-clear-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PayPeriod, PeriodBar, usePayPeriod } from './period-bar.tsx';
import { readPunchDay, readRequestDay, useCorrections, useIsClosed, useTimesheets } from './queries.ts';
import { SheetsCsv } from './sheets-csv.tsx';

/** Asks those who do not see pay, without any of it; comes after the list, which most visits end at. */
const PremiumDays = lazyComponent(async () => (await import('../reports/premium-days.tsx')).PremiumDays);

// Shown by their own addresses only.
const loadRowTexts = () => loadAreas(['attention']);
const Requests = lazyComponent(async () => {
  const [module] = await Promise.all([import('./correction-list.tsx'), loadRowTexts()]);
  return module.CorrectionList;
});
const WaitingList = lazyComponent(async () => {
  const [module] = await Promise.all([import('./waiting-punch-list.tsx'), loadRowTexts()]);
  return module.WaitingList;
});
const SheetPanel = lazyComponent(async () => {
  const [module] = await Promise.all([import('./sheet-panel.tsx'), loadRowTexts()]);
  return module.SheetPanel;
});

/** Reads the shown part from the address: `show=waiting`, `staff=7`, `all=1`. */
function useSheetsAddress() {
  const [search, setSearch] = useSearchParams();
  const { visitor } = useSession();
  const parts = visitor ? listSheetParts(visitor) : [];
  const part: Part = parts.find((one) => one === search.get('show')) ?? 'sheets';
  const staff = Number(search.get('staff'));
  const setParameter = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    part,
    parts,
    staff: Number.isInteger(staff) && staff > 0 ? staff : null,
    all: search.get('all') === '1',
    waitingHref: `?${setParameter('show', 'waiting')}`,
    buildHref: (employee: number | null) =>
      `?${setParameter('staff', employee === null ? null : String(employee))}`,
    showAll: (all: boolean) =>
      setSearch(setParameter('all', all ? '1' : null), { replace: true, preventScrollReset: true }),
  };
}

/** Counts what waits in the period shown, as its payroll does. */
function PartTabs({ range }: { range: DateRange }) {
  const text = useTexts();
  const { part, parts } = useSheetsAddress();
  const isShown = isWithin([range]);
  const requests = useCorrections(false).data ?? [];
  const waiting = useAttention().data ?? [];
  const counts: Record<Part, number> = {
    sheets: 0,
    requests: requests.filter((request) => isShown(readRequestDay(request))).length,
    waiting: waiting.filter((row) => row.kind === 'punch' && isShown(readPunchDay(row.facts))).length,
  };
  return (
    <Tabs
      label={text('timesheets.parts')}
      parameter="show"
      current={part}
      tabs={parts.map((id) => ({
        id,
        label: text(`timesheets.part.${id}`),
        ...(counts[id] > 0 ? { count: counts[id] } : {}),
      }))}
    />
  );
}

function SheetsSkeleton() {
  return (
    <LoadingState>
      <div className="page-x">
        <SkeletonRows rows={10} />
      </div>
    </LoadingState>
  );
}

/** Says how far the period is reviewed, with what is done to all of its sheets. */
function SheetTools({ period }: { period: PayPeriod }) {
  const text = useTexts();
  const lines = useTimesheets(period.range).data ?? [];
  if (lines.length === 0) return null;
  const approved = lines.filter(isApproved).length;
  const waits = lines.filter(needsReview).length;
  const running = lines.filter((line) => line.still_in || line.unfinished !== null).length;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:py-2">
      <p
        role="status"
        className="flex flex-wrap gap-x-4 text-13 text-muted max-sm:w-0 max-sm:min-w-40 max-sm:flex-1"
      >
        <span>{text('timesheets.toDecide', { count: waits, people: format.number(lines.length) })}</span>
        {running > 0 && <span>{text('timesheets.notOver', { count: running })}</span>}
        {approved > 0 && <span>{text('timesheets.approval.counted', { count: approved })}</span>}
      </p>
      <SavedViewsButton screen="timesheets" />
      <SheetsCsv lines={lines} range={period.range} />
      <ApproveClearButton lines={lines} range={period.range} />
    </div>
  );
}

function Sheets({ period }: { period: PayPeriod }) {
  const text = useTexts();
  const { staff, buildHref, waitingHref } = useSheetsAddress();
  const { data } = useTimesheets(period.range);
  const days = format.days(period.range.from, period.range.to, 'withYear');
  const names = new Map(data?.map(({ employee }) => [employee.id, personName(employee)]));
  const isClosed = useIsClosed(period.range);
  const asksCauses = mayCall('report.premium-days') && !mayCall('report.compensation');
  return (
    <div className="flex flex-1 items-stretch">
      <div className={clsx('min-w-0 flex-1', staff !== null && 'max-lg:hidden')}>
        {data && data.length > 0 && (
          <>
            {asksCauses && !isClosed && (
              <PremiumDays
                range={period.range}
                namePerson={(id) => names.get(id) ?? ''}
                className="page-x max-w-xl border-line border-t py-3"
              />
            )}
            <PeopleTable
              caption={text('timesheets.caption', { period: days })}
              lines={data}
              range={period.range}
              current={staff}
              buildHref={buildHref}
              waitingHref={waitingHref}
              narrow={staff !== null}
              isClosed={isClosed}
            />
          </>
        )}
        {data?.length === 0 && (
          <EmptyState
            className="m-4 sm:m-6"
            icon={<Users strokeWidth={1.5} aria-hidden="true" />}
            title={text('timesheets.emptyTitle')}
            action={<ButtonLink to="/spa/profile?tab=team">{text('timesheets.emptyAction')}</ButtonLink>}
          >
            {text('timesheets.emptyText')}
          </EmptyState>
        )}
        {!data && <SheetsSkeleton />}
      </div>
      {staff !== null && <SheetPanel employee={staff} range={period.range} closeHref={buildHref(null)} />}
    </div>
  );
}

/** Lists correction requests or refused punches, those of the period first. */
function RequestList({ part, range }: { part: Exclude<Part, 'sheets'>; range: DateRange }) {
  const text = useTexts();
  const { all, showAll } = useSheetsAddress();
  return (
    <>
      <div className="page-x py-3">
        <Segmented
          label={text('timesheets.showLabel')}
          value={all ? 'all' : 'open'}
          options={[
            { value: 'open', label: text('timesheets.showOpen') },
            { value: 'all', label: text('timesheets.showAll') },
          ]}
          onChange={(value) => showAll(value === 'all')}
        />
      </div>
      {part === 'waiting' ? <WaitingList all={all} range={range} /> : <Requests all={all} range={range} />}
    </>
  );
}

/** Shows a period's people (problems first), one person's sheet, and open decisions. */
export function Timesheets() {
  const text = useTexts();
  const { part } = useSheetsAddress();
  const period = usePayPeriod();
  const isPhone = useMedia('(width < 40rem)');
  const tools = part === 'sheets' && period.ready && <SheetTools period={period} />;
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('timesheets.heading')}
      </h1>
      <ReportTabs current="timesheets" />
      <PeriodBar period={period}>{!isPhone && tools}</PeriodBar>
      <PartTabs range={period.range} />
      {isPhone && tools && <div className="page-x">{tools}</div>}
      {part !== 'sheets' && <RequestList part={part} range={period.range} />}
      {part === 'sheets' && (period.ready ? <Sheets period={period} /> : <SheetsSkeleton />)}
    </>
  );
}
