import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { accountRoles, defaultShiftRole, shiftRoles } from '#domain/roles.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { EmptyState } from '#web/components/states.tsx';
import { useTexts } from '#web/texts.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { PublishButton } from './publish-button.tsx';
import { WeekTools } from './publishing/week-tools.tsx';
import { useWeek, useWeekWrites } from './queries.ts';
import { ShiftEditor } from './shift-editor.tsx';
import { draftOf, type ShiftDraft } from './shift-form.ts';
import { useWeekAddress } from './use-week-address.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekLegend } from './week-legend.tsx';
import { type EmployeeRow, type GridShift, readShifts, weekModel } from './week-model.ts';
import { WeekToolbar } from './week-toolbar.tsx';

interface Editing {
  shift: GridShift | null;
  draft: ShiftDraft;
}

/** The screen managers plan in: a week of people and days, edited in place and published as a whole. */
export function AdminSchedule() {
  const text = useTexts();
  const { today, sunday, filter, moveBy, setBranch, setRole } = useWeekAddress();
  const { shifts, published } = useWeek(sunday);
  const employees = useEmployees();
  const store = useStore();
  const writes = useWeekWrites(sunday);
  const [editing, setEditing] = useState<Editing | null>(null);

  const branches = store.data?.branches ?? [];
  const storeZone = store.data?.profile.timezone ?? 'America/Los_Angeles';
  const days = weekDays(sunday);
  const grid = useMemo(
    () => readShifts(shifts.data ?? [], store.data?.branches ?? [], storeZone),
    [shifts.data, store.data, storeZone],
  );
  const week = useMemo(
    () => weekModel(grid, employees.data ?? [], weekDays(sunday), filter, accountRoles),
    [grid, employees.data, sunday, filter],
  );
  const queries = [shifts, published, employees, store];
  const loading = queries.some((query) => query.isPending);
  const publishedId = published.data?.[0]?.id;

  function add(employee: EmployeeRow | null, day: string) {
    const branch = filter.branch ?? employee?.branch[0] ?? branches[0]?.id;
    if (branch === undefined) return;
    const role = filter.role ?? (employee ? defaultShiftRole(employee.role) : shiftRoles[3]);
    setEditing({
      shift: null,
      draft: {
        uuid: crypto.randomUUID(),
        employee: employee?.id ?? null,
        branch,
        date: day,
        from: '09:00',
        to: '17:00',
        role,
        note: '',
        fromOccurrence: 'first',
        toOccurrence: 'first',
      },
    });
  }

  function content() {
    if (loading) return <GridSkeleton days={days} />;
    if (week.people.length === 0 && week.open.flat().length === 0) {
      return (
        <EmptyState
          className="m-6"
          icon={<CalendarPlus aria-hidden="true" />}
          title={text('schedule.emptyPeople.title')}
        >
          {text('schedule.emptyPeople.text')}
        </EmptyState>
      );
    }
    return (
      <WeekGrid
        week={week}
        days={days}
        today={today}
        published={publishedId !== undefined}
        inNow={week.people.flatMap((person) => person.days.flat()).filter(isInNow).length}
        scope={branches.find(({ id }) => id === filter.branch)?.name ?? text('schedule.allBranches')}
        onAdd={add}
        onOpen={(shift) => setEditing({ shift, draft: draftOf(shift) })}
      />
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WeekToolbar
        sunday={sunday}
        isThisWeek={weekStart(today) === sunday}
        filter={filter}
        branches={branches}
        onMove={moveBy}
        onBranch={setBranch}
        onRole={setRole}
      >
        {!loading && <WeekTools sunday={sunday} />}
        {!loading && <PublishButton sunday={sunday} publishedId={publishedId} writes={writes} />}
      </WeekToolbar>
      {content()}
      <WeekLegend published={publishedId !== undefined} />
      {editing && (
        <ShiftEditor
          key={editing.draft.uuid}
          shift={editing.shift}
          draft={editing.draft}
          people={(employees.data ?? []).filter(({ id, active }) => active || id === editing.shift?.employee)}
          branches={branches}
          storeZone={storeZone}
          others={grid.filter(({ planned }) => planned)}
          writes={writes}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
