import { useCallback, useMemo, useState } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { PlanDayList } from './day-list/plan-day-list.tsx';
import { ShiftEditor } from './editor/shift-editor.tsx';
import { PlanBoard } from './grid/plan-board.tsx';
import type { Editing } from './grid/use-grid.ts';
import { draftNewShift } from './plan/blank-draft.ts';
import type { Plan } from './plan/plan.ts';
import { draftShift } from './plan/shift-form.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';
import type { Branch, EmployeeRow, GridShift } from './week/week-model.ts';
import type { GridTotals } from './week/week-rows.ts';

const CoverDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./cover/cover-dialog.tsx'), loadAreas(['cover'])]);
  return module.CoverDialog;
});

interface PlanDeskProps {
  plan: Plan;
  actions: PlanActions;
  totals: GridTotals;
  inNow: readonly string[];
  people: EmployeeRow[];
  branches: Branch[];
  storeZone: string;
  today: string;
  published: boolean;
  /** Replaces the grid by a list of days. */
  isNarrow: boolean;
  moveBy: (weeks: number) => void;
}

/** Draws the week apart from its dialogs, to keep it undrawn when one opens. */
export function PlanDesk(props: PlanDeskProps) {
  const { plan, actions, people, branches, storeZone, published, isNarrow } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const closeEditor = useCallback(() => setEditing(null), []);
  const [coveredUuid, setCovered] = useState<string | null>(null);
  const covered = coveredUuid === null ? undefined : plan.shifts.get(coveredUuid);
  const cover = useCallback((shift: GridShift) => {
    setEditing(null);
    setCovered(shift.uuid);
  }, []);

  const edited = editing?.shift?.employee;
  const eligible = useMemo(
    () => people.filter(({ id, active }) => active || id === edited),
    [people, edited],
  );

  function addOn(day: string) {
    const draft = draftNewShift(plan, { row: null, day }, '');
    if (draft) setEditing({ shift: null, draft, anchor: null });
  }

  const shared = { plan, published, today: props.today };
  return (
    <>
      {isNarrow ? (
        <PlanDayList
          {...shared}
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
          editorOpen={editing !== null || covered !== undefined}
          onEdit={setEditing}
          onCover={cover}
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
          onCover={cover}
          onClose={closeEditor}
        />
      )}
      {covered && (
        <CoverDialog
          shift={covered}
          people={people}
          plan={plan}
          actions={actions}
          published={published}
          onClose={() => setCovered(null)}
        />
      )}
    </>
  );
}
