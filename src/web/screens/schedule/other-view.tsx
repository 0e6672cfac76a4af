import type { PositionsById } from '#web/api/position-queries.ts';
import type { DayNote } from './day-notes/describe-note.ts';
import { DayView } from './day-view/day-view.tsx';
import type { ScheduleView } from './frame/view-choice.tsx';
import type { Editing } from './grid/use-grid.ts';
import { MonthView } from './month-view/month-view.tsx';
import type { Plan } from './plan/plan.ts';
import type { PlanState } from './plan/plan-editing.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';
import type { Branch, EmployeeRow, PublishedBranches, WeekFilter } from './week/week-model.ts';

interface OtherViewProps {
  view: 'day' | 'month';
  plan: Plan;
  actions: PlanActions;
  pending: PlanState['pending'];
  filter: WeekFilter;
  people: EmployeeRow[];
  branches: Branch[];
  positions: PositionsById;
  published: PublishedBranches;
  storeZone: string;
  today: string;
  day: string;
  dayNotes: readonly DayNote[];
  isNarrow: boolean;
  onView: (view: ScheduleView, day: string) => void;
  onEdit: (next: Editing) => void;
}

/** Shows a day by the hour or a month, which come later than the week. */
export function OtherView({ view, dayNotes, ...props }: OtherViewProps) {
  const { branches, filter, day } = props;
  const branch = branches.find(({ id }) => id === filter.branch) ?? branches[0];
  if (view === 'month') return <MonthView {...props} date={day} />;
  return branch && <DayView {...props} notes={dayNotes} branch={branch} />;
}
