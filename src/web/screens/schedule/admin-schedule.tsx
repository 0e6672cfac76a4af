import { CalendarPlus, Redo2, Undo2 } from 'lucide-react';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { GridSkeleton } from './frame/grid-skeleton.tsx';
import { KeysHelp } from './frame/keys-help.tsx';
import { WeekLegend } from './frame/week-legend.tsx';
import { WeekToolbar } from './frame/week-toolbar.tsx';
import { usePlan } from './plan/use-plan.ts';
import { usePlanActions } from './plan/use-plan-actions.ts';
import { usePlanEditing } from './plan/use-plan-editing.ts';
import { PlanDesk } from './plan-desk.tsx';
import { PublishButton } from './publishing/publish-button.tsx';
import { WeekTools } from './publishing/week-tools.tsx';
import { WaitingTrades } from './trades/waiting-trades.tsx';
import { useNeighborWeeks, usePublishing, useSurroundings, useWeek } from './week/queries.ts';
import { useWeekAddress } from './week/use-week-address.ts';
import type { Branch, EmployeeRow, ShiftRow } from './week/week-model.ts';

const MergeDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./plan/merge-dialog.tsx'), loadAreas(['merge'])]);
  return module.MergeDialog;
});

const noShifts: ShiftRow[] = [];
const nobody: EmployeeRow[] = [];
const noBranches: Branch[] = [];

/** `/spa/schedule` of managers: edits the week in place and publishes it whole. */
export default function AdminSchedule() {
  const text = useTexts();
  const address = useWeekAddress();
  const { today, sunday, filter, moveBy } = address;
  const { shifts, published, isRested } = useWeek(sunday);
  const neighborRows = useNeighborWeeks(sunday, isRested);
  const around = useSurroundings(sunday);
  const employees = useEmployees();
  const store = useStore();
  const publishing = usePublishing(sunday);
  const branches = store.data?.branches ?? noBranches;
  const people = employees.data ?? nobody;
  const storeZone = store.data?.profile.timezone ?? session.timezone;
  const edits = usePlanEditing(branches, storeZone);
  const { plan, week, totals, inNow } = usePlan({
    ...edits,
    sunday,
    filter,
    shiftRows: shifts.data ?? noShifts,
    neighborRows,
    employees: people,
    branches,
    storeZone,
    around,
  });
  const actions = usePlanActions(plan);
  const isNarrow = useMedia('(width < 40rem)');
  const loading = [shifts, published, employees, store].some((query) => query.isPending);
  const publishedId = published.data?.[0]?.id;
  const { history } = edits.state;

  function content() {
    if (loading) return <GridSkeleton days={weekDays(sunday)} />;
    if (filter.search && week.people.length === 0) {
      return (
        <p role="status" className="page-x py-6 text-13 text-muted">
          {text('schedule.nobodyFound', { search: filter.search })}
        </p>
      );
    }
    if (week.people.length === 0 && week.open.flat().length === 0) {
      return (
        <EmptyState
          className="m-6"
          icon={<CalendarPlus aria-hidden="true" />}
          title={text('schedule.emptyPeople.title')}
          action={<ButtonLink to="/spa/profile?tab=team">{text('schedule.emptyPeople.action')}</ButtonLink>}
        />
      );
    }
    return (
      <PlanDesk
        {...{ plan, actions, totals, inNow, people, branches, storeZone, today, isNarrow, moveBy }}
        published={publishedId !== undefined}
      />
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WeekToolbar
        sunday={sunday}
        isThisWeek={weekStart(today) === sunday}
        today={today}
        filter={filter}
        branches={branches}
        onMove={moveBy}
        onGoTo={address.goTo}
        onBranch={address.setBranch}
        onRole={address.setRole}
        onOnlyScheduled={address.setOnlyScheduled}
        onFind={address.setSearch}
        invalidDay={address.invalidDay}
      >
        <ButtonGroup label={text('schedule.historyButtons')}>
          <IconButton
            label={text('schedule.undo')}
            icon={<Undo2 className="size-4" aria-hidden="true" />}
            disabled={history.done.length === 0}
            onClick={() => void actions.undo()}
          />
          <IconButton
            label={text('schedule.redo')}
            icon={<Redo2 className="size-4" aria-hidden="true" />}
            disabled={history.undone.length === 0}
            onClick={() => void actions.redo()}
          />
        </ButtonGroup>
        {!loading && <WeekTools sunday={sunday} branch={filter.branch} adopt={actions.adopt} />}
        {!loading && <PublishButton sunday={sunday} publishedId={publishedId} writes={publishing} />}
      </WeekToolbar>
      <WaitingTrades names={plan.names} branches={branches} />
      {content()}
      <WeekLegend published={publishedId !== undefined} saving={edits.state.pending.length > 0}>
        {!isNarrow && <KeysHelp />}
      </WeekLegend>
      {actions.conflict && (
        <MergeDialog
          conflict={actions.conflict}
          names={plan.names}
          branches={branches}
          storeZone={storeZone}
          onSettle={actions.settle}
          onPostpone={actions.postpone}
        />
      )}
    </div>
  );
}
