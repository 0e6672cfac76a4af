import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays, monthEnd, monthStart, weekDays } from '#domain/time/dates.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { useLateShifts } from '#web/attention/use-attention.ts';
import { useRested } from '#web/base/rested.ts';
import { session } from '#web/base/session.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useConfirmations } from './confirmations/use-confirmations.ts';
import { GridSkeleton } from './frame/grid-skeleton.tsx';
import { WeekLegend } from './frame/week-legend.tsx';
import { draftButtonId, ManagerToolbar } from './manager-toolbar.tsx';
import type { ShiftBatch } from './plan/plan-editing.ts';
import { usePlan } from './plan/use-plan.ts';
import { usePlanActions } from './plan/use-plan-actions.ts';
import { usePlanEditing } from './plan/use-plan-editing.ts';
import { PlanDesk } from './plan-desk.tsx';
import { usePrint } from './print/use-print.ts';
import { usePending } from './publishing/pending.ts';
import { PublishButton } from './publishing/publish-button.tsx';
import type { WeekDialog } from './publishing/week-dialogs.tsx';
import { listWeekShifts, listWork } from './publishing/week-shifts.ts';
import { usePool } from './trades/use-pool.ts';
import { useBusyTimes, useNeighborWeeks, usePublishing, useSurroundings, useWeek } from './week/queries.ts';
import { useWeekAddress } from './week/use-week-address.ts';
import type { Branch, EmployeeRow, ShiftRow } from './week/week-model.ts';

const NotConfirmed = lazyComponent(
  async () => (await import('./confirmations/not-confirmed.tsx')).NotConfirmed,
);
const MergeDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./plan/merge-dialog.tsx'), loadAreas(['merge'])]);
  return module.MergeDialog;
});

const WeekDialogs = lazyComponent(async () => (await import('./publishing/week-dialogs.tsx')).WeekDialogs);
const WaitingTrades = lazyComponent(async () => (await import('./trades/waiting-trades.tsx')).WaitingTrades);
const DraftDesk = lazyComponent(async () => {
  const [module] = await Promise.all([import('./draft-desk/draft-desk.tsx'), loadAreas(['planning'])]);
  return module.DraftDesk;
});
const FirstSteps = lazyComponent(async () => (await import('#web/shell/later-first-steps.tsx')).FirstSteps);
const KeysHelp = lazyComponent(async () => (await import('./frame/keys-help.tsx')).KeysHelp);
const EmptySchedule = lazyComponent(async () => {
  const [module] = await Promise.all([import('./frame/empty-schedule.tsx'), loadAreas(['emptySchedule'])]);
  return module.EmptySchedule;
});
const PrintedSchedule = lazyComponent(
  async () => (await import('./month-view/printed-schedule.tsx')).PrintedSchedule,
);

const noShifts: ShiftRow[] = [];
const nobody: EmployeeRow[] = [];
const noBranches: Branch[] = [];
const noNotes: never[] = [];
const noPreview: ShiftBatch = [];

/** `/spa/schedule` of managers: edits the week in place and publishes it whole. */
export default function AdminSchedule() {
  const text = useTexts();
  const address = useWeekAddress();
  const { today, sunday, filter, group, moveBy } = address;
  const [dialog, setDialog] = useState<WeekDialog | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const palette = {
    isOpen: isPaletteOpen,
    open: () => setPaletteOpen(true),
    close: () => setPaletteOpen(false),
  };
  const { printing, print } = usePrint();
  const isRested = useRested();
  const { shifts, published } = useWeek(sunday);
  const neighborRows = useNeighborWeeks(sunday);
  const busyRows = useBusyTimes(sunday);
  const around = useSurroundings(sunday);
  const positionsById = usePositionsById();
  const pool = usePool(sunday);
  const confirmations = useConfirmations(sunday);
  const late = useLateShifts();
  const employees = useEmployees();
  const store = useStore();
  const publishing = usePublishing(sunday);
  const branches = store.data?.branches ?? noBranches;
  const people = employees.data ?? nobody;
  const storeZone = store.data?.profile.timezone ?? session.timezone;
  const edits = usePlanEditing(branches, storeZone);
  const [isDrafting, setDrafting] = useState(false);
  const startDrafting = () => setDrafting(true);
  const [preview, setPreview] = useState(noPreview);
  const wasDrafting = useRef(false);
  useEffect(() => {
    // Folded into the menu, the button leaves the focus to the heading.
    const opener = document.getElementById(draftButtonId) ?? document.querySelector('h1');
    if (wasDrafting.current && !isDrafting) opener?.focus();
    wasDrafting.current = isDrafting;
  }, [isDrafting]);
  const { state } = edits;
  // The preview of a draft is drawn like edits on their way to the server.
  const drawn = useMemo(
    () => (preview.length === 0 ? state : { ...state, pending: [...state.pending, preview] }),
    [state, preview],
  );
  const ofBranch = useMemo(() => ({ branch: filter.branch, role: null }), [filter.branch]);
  const { plan, week, totals, inNow } = usePlan({
    editing: edits.editing,
    state: drawn,
    sunday,
    filter: isDrafting ? ofBranch : filter,
    group,
    shiftRows: shifts.data ?? noShifts,
    neighborRows,
    busyRows,
    employees: people,
    branches,
    storeZone,
    around,
    positionsById,
    pool,
    confirmations,
    late,
  });
  const actions = usePlanActions(plan);
  const isNarrow = useMedia('(width < 40rem)');
  const isMonth = address.view === 'month';
  // A month stays while it goes from week to week: it loads its weeks by itself, and keeps the focus and the cell to edit.
  const loaded = isMonth ? [employees, store] : [shifts, published, employees, store];
  const loading = loaded.some((query) => query.isPending);
  const publishedId = published.data?.[0]?.id;
  const publishedIn = useMemo(() => new Set(published.data?.[0]?.branches), [published.data]);
  // Counts edits on their way as well, as the grid shows them.
  const drafts = useMemo(() => {
    const unpublished = branches.map(({ id }) => id).filter((id) => !publishedIn.has(id));
    return listWeekShifts(plan, new Set(unpublished));
  }, [plan, branches, publishedIn]);
  const isPublished = publishedId !== undefined && drafts.length === 0;
  const drafted = branches.filter(({ id }) => drafts.some(({ branch }) => branch === id));
  const pending = usePending(sunday, published.data);

  if (!loading && !people.some(({ active }) => active) && week.open.flat().length === 0) {
    return <EmptySchedule address={address} isBare />;
  }

  if (isDrafting && !loading) {
    const endDraft = () => {
      setDrafting(false);
      setPreview(noPreview);
    };
    return (
      <DraftDesk
        {...{
          sunday,
          plan,
          totals,
          people,
          branches,
          storeZone,
          around,
          today,
          isNarrow,
          preview,
          setPreview,
        }}
        key={`${sunday} ${filter.branch}`}
        drafted={filter.branch === null ? branches : branches.filter(({ id }) => id === filter.branch)}
        rows={shifts.data ?? noShifts}
        published={publishedIn}
        positions={positionsById}
        applyBatch={actions.applyBatch}
        onClose={endDraft}
      />
    );
  }

  function content() {
    if (loading) return <GridSkeleton days={weekDays(sunday)} />;
    if (!isMonth && filter.search && week.people.length === 0) {
      return (
        <p role="status" className="page-x py-6 text-13 text-muted">
          {text('schedule.nobodyFound', { search: filter.search })}
        </p>
      );
    }
    if (!isMonth && week.filtered && week.people.length === 0 && week.open.flat().length === 0) {
      return <EmptySchedule address={address} />;
    }
    return (
      <PlanDesk
        {...{ plan, actions, totals, inNow, people, branches, storeZone, today, isNarrow, moveBy }}
        positions={positionsById}
        published={publishedIn}
        isBranchShown={branches.length > 1 && filter.branch === null}
        isEmpty={shifts.data?.length === 0 && edits.state.pending.length === 0}
        onCopy={setDialog}
        onDraft={startDrafting}
        onNotify={() => setDialog('publish')}
        palette={palette}
        dayNotes={around.dayNotes ?? noNotes}
        branch={filter.branch}
        view={address.view}
        day={address.day}
        onView={address.show}
        pending={state.pending}
        filter={filter}
      />
    );
  }

  const publishButton = (
    <PublishButton
      published={isPublished}
      hasDrafts={drafts.length > 0}
      shifts={listWork(drafts).length}
      pending={loading ? undefined : pending}
      busy={publishing.publish.isPending}
      onPress={() => setDialog('publish')}
    />
  );
  const unnotified = isPublished ? (pending?.count ?? 0) : 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ManagerToolbar
        {...{ address, branches, actions, loading }}
        history={edits.state.history}
        published={publishedId !== undefined}
        onOpen={setDialog}
        onPrint={print}
        onPalette={palette.open}
        onDraft={startDrafting}
      >
        {!isMonth && publishButton}
      </ManagerToolbar>
      {/* A new manager lands here; an old company must not wait for what it has done. */}
      {isRested && <FirstSteps untilPublished />}
      {content()}
      <WeekLegend
        state={
          loading || isMonth
            ? null
            : isPublished
              ? 'published'
              : publishedId === undefined
                ? 'draft'
                : 'partly'
        }
        drafted={drafted.map(({ name }) => name)}
        unnotified={unnotified}
        saving={edits.state.pending.length > 0}
      >
        {isRested && (
          <WaitingTrades
            range={
              isMonth
                ? { from: monthStart(address.day), to: monthEnd(address.day) }
                : { from: sunday, to: addDays(sunday, 6) }
            }
            branch={filter.branch}
            findZone={plan.names.zone}
          />
        )}
        {isRested && !isNarrow && !isMonth && <KeysHelp />}
        {!isMonth && confirmations.size > 0 && (
          <NotConfirmed sunday={sunday} shifts={plan.shifts} branch={filter.branch} />
        )}
      </WeekLegend>
      {isNarrow && !loading && !isMonth && (!isPublished || unnotified > 0) && (
        <div
          data-foot
          data-print="hide"
          className="page-x sticky bottom-(--bar) z-20 border-line border-t bg-surface py-2"
        >
          {publishButton}
        </div>
      )}
      {dialog && (
        <WeekDialogs
          dialog={dialog}
          {...{ sunday, plan, publishedId, publishedIn, branches }}
          branch={filter.branch}
          adopt={actions.adopt}
          writes={publishing}
          onClose={() => setDialog(null)}
        />
      )}
      {printing && !loading && (
        <PrintedSchedule {...{ isMonth, sunday }} day={address.day} branch={filter.branch} />
      )}
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
