import { useCallback, useMemo, useRef, useState } from 'react';
import type { PositionsById } from '#web/api/position-queries.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { DayNote } from './day-notes/day-note.tsx';
import type { DayNote as Note } from './day-notes/describe-note.ts';
import { ShiftEditor } from './editor/shift-editor.tsx';
import type { ScheduleView } from './frame/view-choice.tsx';
import { findCell } from './grid/grid-dom.ts';
import { type PaletteState, PlanBoard } from './grid/plan-board.tsx';
import type { Editing } from './grid/use-grid.ts';
import { draftNewShift } from './plan/blank-draft.ts';
import type { Plan } from './plan/plan.ts';
import type { PlanState } from './plan/plan-editing.ts';
import { draftShift } from './plan/shift-form.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';
import { labelBranches } from './week/branch-labels.ts';
import {
  type Branch,
  type EmployeeRow,
  type GridShift,
  isPublishedIn,
  type PublishedBranches,
  type WeekFilter,
} from './week/week-model.ts';
import type { GridTotals } from './week/week-rows.ts';

const isPhone = matchMedia('(width < 40rem)').matches;
const list = () => import('./day-list/plan-day-list.tsx');
// Comes with the first view on a phone only.
const early = isPhone ? list() : null;
const PlanDayList = lazyComponent(async () => (await (early ?? list())).PlanDayList);
const EmptyWeek = lazyComponent(async () => {
  const [module] = await Promise.all([import('./frame/empty-week.tsx'), loadAreas(['emptySchedule'])]);
  return module.EmptyWeek;
});
const CoverDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./cover/cover-dialog.tsx'), loadAreas(['cover'])]);
  return module.CoverDialog;
});
const RepeatDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./copy-week/repeat-dialog.tsx'),
    loadAreas(['copyWeek', 'planning']),
  ]);
  return module.RepeatDialog;
});

const OtherView = lazyComponent(async () => {
  const [module] = await Promise.all([import('./other-view.tsx'), loadAreas(['dayView'])]);
  return module.OtherView;
});
const DayNoteDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./day-notes/day-note-dialog.tsx'), loadAreas(['dayNotes'])]);
  return module.DayNoteDialog;
});

interface PlanDeskProps {
  plan: Plan;
  actions: PlanActions;
  totals: GridTotals;
  inNow: readonly string[];
  people: EmployeeRow[];
  branches: Branch[];
  positions: PositionsById;
  storeZone: string;
  today: string;
  published: PublishedBranches;
  /** Replaces the grid by a list of days. */
  isNarrow: boolean;
  moveBy: (weeks: number) => void;
  /** Labels shifts with their branch. */
  isBranchShown: boolean;
  /** The week has no shifts at all. */
  isEmpty: boolean;
  dayNotes: readonly Note[];
  view: ScheduleView;
  /** The day in view by the hour, or selected in its month. */
  day: string;
  onView: (view: ScheduleView, day: string) => void;
  pending: PlanState['pending'];
  filter: WeekFilter;
  /** The branch in view; null: all. */
  branch: number | null;
  /** Shows all that waits to be announced. */
  onNotify: () => void;
  onCopy: (from: 'copy' | 'template') => void;
  onDraft: () => void;
  palette: Omit<PaletteState, 'branch'>;
}

/** Draws the week apart from its dialogs, to keep it undrawn when one opens. */
export function PlanDesk(props: PlanDeskProps) {
  const { plan, actions, people, branches, storeZone, published, isNarrow, view } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const unsaved = useRef<(() => Promise<boolean>) | null>(null);
  /** Saves what was typed in an open editor before another one takes its place. */
  const edit = useCallback(async (next: Editing) => {
    if (unsaved.current && !(await unsaved.current())) return;
    setEditing(next);
  }, []);
  const onEdit = useCallback((next: Editing) => void edit(next), [edit]);
  // A save that ends late must not close the next editor.
  const closeEditor = useCallback(() => setEditing((now) => (now === editing ? null : now)), [editing]);
  const [search, setSearch] = useSearchParams();
  const [noted, setNoted] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<readonly GridShift[] | null>(null);
  const [chosen, setCovered] = useState<string | null>(null);
  // Links from other screens name the shift in the address.
  const linked = search.get('cover');
  const coveredUuid = chosen ?? linked;
  const covered = coveredUuid === null ? undefined : plan.shifts.get(coveredUuid);
  const cover = useCallback((shift: GridShift) => {
    setEditing(null);
    setCovered(shift.uuid);
  }, []);

  function closeCover() {
    setCovered(null);
    if (linked === null) return;
    setSearch(
      (now) => {
        now.delete('cover');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const edited = editing?.shift?.employee;
  const eligible = useMemo(
    () => people.filter(({ id, active }) => active || id === edited),
    [people, edited],
  );

  function addOn(day: string, row: number | null = null) {
    const draft = draftNewShift(plan, { row, day }, '');
    if (draft) setEditing({ shift: null, draft, anchor: null });
  }

  const notes = props.dayNotes.filter(({ branch }) => props.branch === null || branch === props.branch);
  const dayHead = (day: string) => (
    <DayNote {...{ day, notes, branches }} days={plan.days} inGrid={!isNarrow} onOpen={setNoted} />
  );

  const labels = useMemo(() => labelBranches(branches), [branches]);
  const shared = {
    ...{ plan, published, today: props.today, isBranchShown: props.isBranchShown },
    ...{ branches: labels, positions: props.positions },
  };
  function addFirst() {
    const day = plan.days.includes(props.today) ? props.today : plan.days[1];
    if (!day) return;
    const row = plan.owners.find((owner) => owner !== null) ?? null;
    // As from its cell, where the focus stays afterwards.
    const button = findCell(document.body, { row, day })?.querySelector('button');
    button?.focus();
    if (button) button.click();
    else addOn(day, row);
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {props.isEmpty && view === 'week' && (
        <EmptyWeek
          sunday={plan.days[0] ?? ''}
          branch={props.branch}
          onCopy={props.onCopy}
          onDraft={props.onDraft}
          onAdd={addFirst}
        />
      )}
      {view !== 'week' ? (
        <OtherView {...props} view={view} onEdit={onEdit} />
      ) : isNarrow ? (
        <PlanDayList
          {...shared}
          dayHead={dayHead}
          onAdd={addOn}
          onOpen={(shift) =>
            setEditing({ shift, anchor: null, draft: draftShift(shift, session.reader.clock) })
          }
        />
      ) : (
        <PlanBoard
          {...shared}
          actions={actions}
          totals={props.totals}
          inNow={props.inNow}
          dayHead={dayHead}
          edited={editing?.draft.uuid ?? null}
          dialogOpen={covered !== undefined || repeated !== null}
          onEdit={onEdit}
          onCover={cover}
          onRepeat={setRepeated}
          palette={{ ...props.palette, branch: props.branch }}
          moveWeek={props.moveBy}
        />
      )}
      {editing && (
        <ShiftEditor
          key={editing.draft.uuid}
          anchor={editing.anchor}
          shift={editing.shift}
          draft={editing.draft}
          people={eligible}
          branches={branches}
          storeZone={storeZone}
          surroundings={plan.surroundings}
          names={plan.names}
          actions={actions}
          unsaved={unsaved}
          onCover={cover}
          onClose={closeEditor}
        />
      )}
      {noted && (
        <DayNoteDialog
          day={noted}
          branches={branches}
          branch={props.branch}
          notes={props.dayNotes}
          onClose={() => setNoted(null)}
        />
      )}
      {repeated && (
        <RepeatDialog
          shifts={repeated}
          names={plan.names}
          adopt={actions.adopt}
          onClose={() => setRepeated(null)}
        />
      )}
      {covered && (
        <CoverDialog
          shift={covered}
          people={people}
          plan={plan}
          actions={actions}
          published={isPublishedIn(published, covered.branch)}
          onNotify={props.onNotify}
          onClose={closeCover}
        />
      )}
    </div>
  );
}
