import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { accountRoles } from '#domain/roles.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import { addDays, weekDays, weekStart } from '#domain/time/dates.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { OwnClock } from '#web/shell/own-clock.tsx';
import { DayList } from './day-list/day-list.tsx';
import { GridSkeleton } from './frame/grid-skeleton.tsx';
import { WeekToolbar } from './frame/week-toolbar.tsx';
import { idle, PlanGrid } from './grid/plan-grid.tsx';
import { CalendarLink } from './my-week/calendar-link.tsx';
import { OpenShifts } from './my-week/open-shifts.tsx';
import { OwnTrades } from './trades/own-trades.tsx';
import { formatShiftTimes } from './week/grid-times.ts';
import { mayBeTraded } from './week/hand-over.ts';
import { useWeek } from './week/queries.ts';
import { useWeekAddress } from './week/use-week-address.ts';
import { buildWeek, type GridShift, readShifts, sumPlannedSeconds } from './week/week-model.ts';
import { buildRows } from './week/week-rows.ts';

const MyMonth = lazyComponent(async () => (await import('./my-week/my-month.tsx')).MyMonth);
const TradeDialog = lazyComponent(async () => (await import('./trades/trade-dialog.tsx')).TradeDialog);

/** `/spa/schedule` of employees: own shifts first, then everyone's, once published. */
export default function EmployeeSchedule() {
  const text = useTexts();
  const [search] = useSearchParams();
  const tab = (['everyone', 'month'] as const).find((id) => id === search.get('tab')) ?? 'mine';
  const { today, sunday, invalidDay, filter, moveBy, goTo, setBranch, setRole } = useWeekAddress();
  const { shifts, published } = useWeek(sunday);
  const employees = useEmployees();
  const store = useStore();
  const branches = store.data?.branches ?? [];
  const days = weekDays(sunday);
  const [traded, setTraded] = useState<GridShift | null>(null);
  const grid = useMemo(
    () => readShifts(shifts.data ?? [], store.data?.branches ?? [], session.timezone),
    [shifts.data, store.data],
  );
  const own = grid.filter(({ employee }) => employee === session.visitor?.employeeId);
  const everyone = useMemo(
    () => buildWeek(grid, employees.data ?? [], weekDays(sunday), filter, accountRoles),
    [grid, employees.data, sunday, filter],
  );
  const rows = useMemo(
    () =>
      buildRows(everyone, {
        days: weekDays(sunday),
        daysOff: [],
        availability: [],
        weeklyHoursOf: () => defaultWeeklyHours,
        openName: text('schedule.openPerson'),
      }).filter(({ owner, cells }) => owner !== null || cells.some(({ shifts: open }) => open.length > 0)),
    [everyone, sunday, text],
  );
  const queries = [shifts, published, employees, store];
  const isPublished = published.data?.[0] !== undefined;

  function content() {
    if (queries.some((query) => query.isPending)) return <GridSkeleton days={days} />;
    if (tab === 'month') {
      return <MyMonth date={addDays(sunday, 3)} today={today} branches={branches} onGoTo={goTo} />;
    }
    if (!isPublished) {
      return (
        <EmptyState
          className="m-6"
          icon={<CalendarClock aria-hidden="true" />}
          title={text('schedule.notPublished.title')}
        >
          {text('schedule.notPublished.text')}
        </EmptyState>
      );
    }
    if (tab === 'mine') {
      return (
        <>
          <OwnTrades people={employees.data ?? []} branches={branches} />
          <OpenShifts sunday={sunday} branches={branches} />
          <DayList
            days={days}
            today={today}
            shifts={own}
            people={[]}
            branches={branches}
            actionsOf={(shift) =>
              mayBeTraded(shift) && (
                <Button
                  size={28}
                  aria-label={text('trades.openOf', {
                    day: format.day(shift.localDate, 'weekdayLong'),
                    hours: formatShiftTimes(shift),
                  })}
                  onClick={() => setTraded(shift)}
                >
                  {text('trades.open')}
                </Button>
              )
            }
          />
          {traded && (
            <TradeDialog
              shift={traded}
              week={grid}
              people={employees.data ?? []}
              needsApproval={store.data?.profile.trades_need_approval ?? true}
              onClose={() => setTraded(null)}
            />
          )}
        </>
      );
    }
    return (
      <>
        <div className="hidden min-h-0 flex-1 flex-col sm:flex">
          <PlanGrid
            rows={rows}
            days={days}
            today={today}
            published
            editable={false}
            totals={{
              seconds: everyone.seconds,
              daySeconds: everyone.daySeconds,
              cents: null,
              dayCents: null,
              filtered: everyone.filtered,
              scope: branches.find(({ id }) => id === filter.branch)?.name ?? text('schedule.allBranches'),
            }}
            inNow={[]}
            activity={idle}
          />
        </div>
        <div className="sm:hidden">
          <DayList
            days={days}
            today={today}
            shifts={everyone.people.flatMap((person) => person.days.flat())}
            people={employees.data ?? []}
            branches={branches}
          />
        </div>
      </>
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WeekToolbar
        sunday={sunday}
        isThisWeek={weekStart(today) === sunday}
        filter={filter}
        branches={tab === 'everyone' ? branches : []}
        onMove={moveBy}
        onGoTo={goTo}
        today={today}
        onBranch={setBranch}
        invalidDay={invalidDay}
        {...(tab === 'everyone' ? { onRole: setRole } : {})}
      >
        <CalendarLink />
      </WeekToolbar>
      <OwnClock />
      <Tabs
        label={format.days(sunday, addDays(sunday, 6))}
        current={tab}
        tabs={[
          {
            id: 'mine',
            label: text('schedule.myWeekHours', { hours: format.hours(sumPlannedSeconds(own)) }),
          },
          { id: 'month', label: text('publishing.month') },
          { id: 'everyone', label: text('schedule.everyone') },
        ]}
      />
      {content()}
    </div>
  );
}
