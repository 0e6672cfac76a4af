import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addDays, weekDays, weekStart } from '#domain/time/dates.ts';
import { monthAnchor } from '#domain/time/month-calendar.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useRested } from '#web/base/rested.ts';
import { session } from '#web/base/session.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useNavigate, useSearchParams } from '#web/navigation/use-place.ts';
import { OwnAnnouncements } from '#web/shell/own-announcements.tsx';
import { OwnClock } from '#web/shell/own-clock.tsx';
import { useConfirmations } from './confirmations/use-confirmations.ts';
import { DaysSkeleton } from './frame/days-skeleton.tsx';
import { WeekToolbar } from './frame/week-toolbar.tsx';
import { NextShift } from './my-week/next-shift.tsx';
import { OwnWeek } from './my-week/own-week.tsx';
import { useNextShift } from './my-week/use-next-shift.ts';
import { useOwnMarks } from './my-week/use-own-marks.ts';
import { useRequestedDays } from './my-week/use-requested-days.ts';
import { useFollowingWeek, useWeek } from './week/queries.ts';
import { useWeekAddress } from './week/use-week-address.ts';
import { type Branch, type GridShift, readShifts, sumPlannedSeconds } from './week/week-model.ts';

const MyMonth = lazyComponent(async () => (await import('./my-week/my-month.tsx')).MyMonth);
const CalendarLinkDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./my-week/calendar-link-dialog.tsx'),
    loadAreas(['announcements']),
  ]);
  return module.CalendarLinkDialog;
});
const OwnTrades = lazyComponent(async () => {
  const [module] = await Promise.all([import('./trades/own-trades.tsx'), loadAreas(['trades'])]);
  return module.OwnTrades;
});
const OpenShifts = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./my-week/open-shifts.tsx'),
    loadAreas(['announcements', 'trades']),
  ]);
  return module.OpenShifts;
});
const Everyone = lazyComponent(async () => (await import('./my-week/everyone.tsx')).Everyone);
const FollowingWeek = lazyComponent(async () => (await import('./my-week/following-week.tsx')).FollowingWeek);
const OwnTimeOff = lazyComponent(async () => {
  const [module] = await Promise.all([import('./my-week/own-time-off.tsx'), loadAreas(['leave'])]);
  return module.OwnTimeOff;
});
const OpenShiftsLink = lazyComponent(async () => {
  const [module] = await Promise.all([import('./my-week/open-shifts-link.tsx'), loadAreas(['trades'])]);
  return module.OpenShiftsLink;
});
const ShiftSheet = lazyComponent(async () => {
  const [module] = await Promise.all([import('./my-week/shift-sheet.tsx'), loadAreas(['trades'])]);
  return module.ShiftSheet;
});
const confirming = () => import('./my-week/confirm-shifts.tsx');
const ConfirmShifts = lazyComponent(async () => (await confirming()).ConfirmShifts);
const ConfirmWeek = lazyComponent(async () => (await confirming()).ConfirmWeek);
const TradeDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./trades/trade-dialog.tsx'), loadAreas(['trades'])]);
  return module.TradeDialog;
});

const noBranches: Branch[] = [];

/** A shift with everyone's shifts of its week. */
interface ShiftInWeek {
  shift: GridShift;
  week: readonly GridShift[];
}

/** `/spa/schedule` of employees: own shifts first, then everyone's, once published. */
export default function EmployeeSchedule() {
  const text = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tab = (['everyone', 'month'] as const).find((id) => id === search.get('tab')) ?? 'mine';
  const address = useWeekAddress();
  const { today, sunday, filter } = address;
  const { shifts, published } = useWeek(sunday);
  const employees = useEmployees();
  const store = useStore();
  const branches = store.data?.branches ?? noBranches;
  const days = weekDays(sunday);
  const month = monthAnchor(weekStart(today) === sunday ? today : addDays(sunday, 3));
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [opened, setOpened] = useState<ShiftInWeek | null>(null);
  const [traded, setTraded] = useState<ShiftInWeek | null>(null);
  const hasRoom = useMedia('(width >= 64rem)');
  const isRested = useRested();
  const following = useFollowingWeek(sunday);
  // Comes in one go, so that nothing of it moves.
  const showsRest = isRested && !following.isPending;
  const grid = useMemo(
    () => readShifts(shifts.data ?? [], branches, session.timezone),
    [shifts.data, branches],
  );
  const own = grid.filter(({ employee }) => employee === session.visitor?.employeeId);
  const { next, week: nextWeek, hasNone } = useNextShift(today, branches);
  const confirmations = useConfirmations(sunday);
  const markOf = useOwnMarks(sunday, confirmations, employees.data ?? []);
  const markOfNext = useOwnMarks(weekStart(next?.localDate ?? today), confirmations, employees.data ?? []);
  const requested = useRequestedDays(today);
  const { page: requestPage } = requested;
  const now = readNow();
  const unconfirmed = own.filter(({ uuid, start }) => confirmations.get(uuid) === false && start > now);
  const confirmOf = (shift: GridShift, look: 'one' | 'card' | 'sheet' = 'one') =>
    unconfirmed.some(({ uuid }) => uuid === shift.uuid) && <ConfirmShifts shifts={[shift]} look={look} />;
  const queries = [shifts, published, employees, store];
  const isLoading = queries.some((query) => query.isPending);
  // A shift taken in another branch is theirs, too.
  const isPublished = published.data?.[0] !== undefined || own.length > 0;

  const unpublished = (
    <EmptyState
      className="m-6"
      icon={<CalendarClock aria-hidden="true" />}
      title={text('myWeek.notPublished.title')}
    >
      {text('myWeek.notPublished.text')}
    </EmptyState>
  );

  function content() {
    if (isLoading) return <DaysSkeleton days={days} isOwn={tab === 'mine'} />;
    if (tab === 'month') {
      return <MyMonth {...{ today, branches, requested }} anchor={month} />;
    }
    if (tab === 'mine') {
      const shared = { people: employees.data ?? [], branches };
      const trades = <OwnTrades {...{ own, sunday }} {...shared} />;
      return (
        <div className="grid w-full content-start gap-y-4 max-lg:pb-6 lg:page-x lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:py-4">
          <div className="grid gap-4 max-lg:page-x max-lg:pt-4 empty:hidden lg:col-start-2">
            <NextShift
              week={nextWeek}
              next={next}
              mark={next ? markOfNext(next.uuid) : null}
              {...shared}
              onOpen={(shift) => setOpened({ shift, week: nextWeek })}
              confirmOf={(shift) => confirmOf(shift, 'card')}
            />
            {hasNone && !hasRoom && isPublished && (
              <p className="text-14 text-muted">{text('myWeek.noNext')}</p>
            )}
            {isRested && isPublished && <OpenShiftsLink {...{ sunday, today }} />}
          </div>
          <div className="grid content-start gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {isPublished ? (
              <div>
                {unconfirmed.length > 1 && <ConfirmWeek shifts={unconfirmed} />}
                <OwnWeek
                  {...{ days, today, confirmOf, markOf, requested }}
                  {...shared}
                  shifts={own}
                  week={grid}
                  onOpen={(shift) => setOpened({ shift, week: grid })}
                />
              </div>
            ) : (
              unpublished
            )}
            {!hasRoom && <div className="page-x empty:hidden">{trades}</div>}
            {showsRest && isPublished && (
              <FollowingWeek
                {...{ today, requested }}
                {...shared}
                {...following}
                sunday={addDays(sunday, 7)}
                confirm={(shift) => <ConfirmShifts shifts={[shift]} />}
                onOpen={(shift, week) => setOpened({ shift, week })}
              />
            )}
          </div>
          <div className="grid content-start gap-6 max-lg:page-x max-lg:pt-2 lg:col-start-2">
            {hasRoom && trades}
            {showsRest && requestPage !== null && <OwnTimeOff {...{ today, requestPage }} />}
            {showsRest && isPublished && <OpenShifts sunday={sunday} {...shared} />}
          </div>
          {opened && (
            <ShiftSheet
              {...opened}
              {...shared}
              confirm={confirmOf(own.find(({ uuid }) => uuid === opened.shift.uuid) ?? opened.shift, 'sheet')}
              requestPage={requested.findPage(opened.shift.localDate)}
              confirmed={confirmations.get(opened.shift.uuid) === true}
              onTrade={() => {
                setTraded(opened);
                setOpened(null);
              }}
              onClose={() => setOpened(null)}
            />
          )}
          {traded && (
            <TradeDialog
              {...traded}
              people={employees.data ?? []}
              rule={store.data?.profile.claims ?? 'verdict'}
              onClose={() => setTraded(null)}
            />
          )}
        </div>
      );
    }
    if (!isPublished) return unpublished;
    return (
      <Everyone
        meanwhile={<DaysSkeleton days={days} />}
        {...{ days, today, filter, branches }}
        shifts={grid}
        people={employees.data ?? []}
      />
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WeekToolbar
        address={address}
        isThisWeek={weekStart(today) === sunday}
        place={tab === 'month' ? { view: 'month', date: month } : undefined}
        branches={branches}
        filters={tab === 'everyone' ? 'role' : 'none'}
        menu={[
          ...(requestPage === null
            ? []
            : [{ label: text('myWeek.requestTimeOff'), onSelect: () => navigate(requestPage) }]),
          {
            label: text('myWeek.calendarLink'),
            onSelect: () => setLinkOpen(true),
          },
        ]}
      />
      {isLinkOpen && <CalendarLinkDialog onClose={() => setLinkOpen(false)} />}
      <OwnClock />
      <OwnAnnouncements />
      <Tabs
        label={format.days(sunday, addDays(sunday, 6))}
        current={tab}
        tabs={[
          {
            id: 'mine',
            label:
              isLoading || !isPublished
                ? text('myWeek.title')
                : text('myWeek.titleHours', { hours: format.shortHours(sumPlannedSeconds(own)) }),
          },
          { id: 'month', label: text('publishing.month') },
          { id: 'everyone', label: text('myWeek.everyone') },
        ]}
      />
      {content()}
    </div>
  );
}
