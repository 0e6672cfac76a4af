import { useEffect, useRef, useState } from 'react';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useHolidays } from '../day-notes/use-holidays.ts';
import { type ScheduleView, ViewChoice } from '../frame/view-choice.tsx';
import type { Editing } from '../grid/use-grid.ts';
import { draftNewShift } from '../plan/blank-draft.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanState } from '../plan/plan-editing.ts';
import { draftShift } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { useTravelKeys } from '../plan/use-travel-keys.ts';
import type { Branch, EmployeeRow, WeekFilter } from '../week/week-model.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { useMonth } from './use-month.ts';

interface MonthViewProps {
  /** The week that holds the date. */
  plan: Plan;
  actions: PlanActions;
  pending: PlanState['pending'];
  filter: WeekFilter;
  people: EmployeeRow[];
  branches: Branch[];
  storeZone: string;
  today: string;
  /** Selected day of the month in view. */
  date: string;
  isNarrow: boolean;
  /** Shows a view at a day; the month by default. */
  onView: (view: ScheduleView, day: string) => void;
  onEdit: (next: Editing) => void;
}

interface Wanted {
  owner: number | null;
  day: string;
  uuid: string | undefined;
  anchor: DOMRect;
}

/** A month of people by day; a cell opens the week's editor. */
export function MonthView(props: MonthViewProps) {
  const { plan, actions, branches, today, date, isNarrow, onView, onEdit } = props;
  const text = useTexts();
  const wantsFocus = useRef<string | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { columns, days, notes: all, isError, loaded } = useMonth(props);
  const holidays = useHolidays(days);
  const shown = branches.filter(({ id }) => props.filter.branch === null || id === props.filter.branch);
  const notes = all.filter(({ branch }) => shown.some(({ id }) => id === branch));
  useTravelKeys((direction) => void actions[direction]());

  // Edits by the rules of the day's own week, which may still be on its way.
  useEffect(() => {
    if (!wanted || !plan.days.includes(wanted.day)) return;
    setWanted(null);
    const { owner, day, uuid, anchor } = wanted;
    const shift = uuid === undefined ? null : (plan.shifts.get(uuid) ?? null);
    const draft = shift
      ? draftShift(shift, session.reader.clock)
      : draftNewShift(plan, { row: owner, day }, '');
    if (draft) onEdit({ shift, draft, anchor: isNarrow ? null : anchor });
  }, [wanted, plan, onEdit, isNarrow]);

  function content() {
    if (isError) {
      return (
        <Notice tone="danger" urgent className="page-x my-4">
          {text('dayView.monthView.failed')}
        </Notice>
      );
    }
    if (!loaded) {
      return (
        <div role="status" aria-label={text('dayView.monthView.loading')} className="page-x py-4">
          <SkeletonRows rows={8} />
        </div>
      );
    }
    const shared = { month: loaded, notes, holidays, branches: shown, today };
    const onDay = (day: string) => onView('day', day);
    return isNarrow ? (
      <MonthList {...shared} {...{ days, onDay }} />
    ) : (
      <MonthGrid
        {...shared}
        {...{ columns, date, wantsFocus, onDay }}
        onWeek={(sunday) => onView('week', sunday)}
        onMonth={(day) => onView('month', day)}
        onOpen={(owner, day, uuid, anchor) => {
          setWanted({ owner, day, uuid, anchor });
          if (!plan.days.includes(day)) onView('month', day);
        }}
      />
    );
  }
  return (
    <section
      aria-label={text('dayView.monthView.label', { month: format.day(date, 'month') })}
      className="flex min-h-0 flex-1 flex-col"
    >
      {isNarrow && (
        <div className="page-x flex flex-wrap items-center gap-3 border-line border-b bg-surface py-2">
          <ViewChoice view="month" onView={(view) => onView(view, date)} />
          {loaded && (
            <p className="text-13 text-muted">
              {text('dayView.monthView.sum', {
                count: loaded.rows.length - 1,
                hours: format.shortHours(loaded.seconds),
              })}
            </p>
          )}
        </div>
      )}
      {content()}
    </section>
  );
}
