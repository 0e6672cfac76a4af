import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { findGaps, measureCoverage } from '#domain/schedule/coverage.ts';
import { hasException } from '#domain/schedule/coverage-week.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { localDate } from '#domain/time/zones.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import { useHolidays } from '../day-notes/use-holidays.ts';
import type { ScheduleView } from '../frame/view-choice.tsx';
import { draftNewShift } from '../plan/blank-draft.ts';
import { proposeMoving, proposeOpenShifts } from '../plan/later-edits.ts';
import type { Plan } from '../plan/plan.ts';
import { proposeResizing } from '../plan/plan-edit.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { useTravelKeys } from '../plan/use-travel-keys.ts';
import type { Branch, GridShift, PublishedBranches } from '../week/week-model.ts';
import { CoverageDialog } from './coverage-dialog.tsx';
import { CoverageList } from './coverage-list.tsx';
import { DayFoot } from './day-foot.tsx';
import { DayLanes, nameClass } from './day-lanes.tsx';
import { DayTools } from './day-tools.tsx';
import { PhoneHead } from './phone-head.tsx';
import { PhoneAxis, PhoneLanes } from './phone-lanes.tsx';
import { findTrack, listMarks } from './track.ts';
import { useCoverage } from './use-coverage.ts';

/** Colour of work without a position. */
const plain = '#58544d';

interface DayViewProps {
  plan: Plan;
  actions: PlanActions;
  positions: PositionsById;
  published: PublishedBranches;
  branch: Branch;
  day: string;
  today: string;
  notes: readonly DayNote[];
  onView: (view: ScheduleView, day: string) => void;
  onEdit: (editing: { shift: GridShift | null; draft: ShiftDraft; anchor: DOMRect | null }) => void;
}

/** One day of a branch on an hour axis: its shifts by position, and who is scheduled against who is wanted. */
export function DayView({
  plan,
  actions,
  positions,
  published,
  branch,
  day,
  today,
  notes,
  onView,
  onEdit,
}: DayViewProps) {
  const text = useTexts();
  const zone = branch.timezone;
  const { rows: given, targets: saved, save } = useCoverage(branch.id);
  const targets = saved ?? [];
  const [isSetting, setSetting] = useState(false);
  const isPhone = useMedia('(width < 40rem)');
  useTravelKeys((direction) => void actions[direction]());
  const shifts = [...plan.shifts.values()]
    .filter((shift) => shift.branch === branch.id && shift.planned && shift.localDate === day)
    .sort((one, other) => one.start - other.start);
  const coverage = useMemo(() => {
    const all = [...plan.surroundings.shifts.values()].flat().filter((shift) => shift.branch === branch.id);
    const order = [...positions.keys(), null];
    return measureCoverage(all, targets, { date: day, zone }).toSorted(
      (one, other) => order.indexOf(one.position) - order.indexOf(other.position),
    );
  }, [plan.surroundings, targets, positions, branch.id, day, zone]);
  const track = findTrack(day, zone, shifts, coverage);
  const holiday = useHolidays([day]).get(day);
  const isClosed = notes.some((note) => note.branch === branch.id && note.date === day && note.closed);
  const gaps = isClosed
    ? []
    : coverage.flatMap((one) => findGaps(one).map((gap) => ({ ...gap, position: one.position })));
  const said = describeNotes(
    notes.filter((note) => note.branch === branch.id && note.date === day),
    [],
    holiday,
  );
  const findPosition = (position: number | null) =>
    plan.names.position(position) ?? { name: text('dayView.noPosition'), colour: plain };
  const people = new Set(shifts.flatMap(({ employee }) => employee ?? [])).size;

  const heading = text('dayView.heading', {
    day: format.day(day, 'weekdayShort'),
    branch: branch.name,
  });

  function addOpenShifts() {
    const role = plan.chooseDefaults(null)?.role ?? 'AT';
    const entries = gaps.map(({ start, end, position }) => ({
      ...{ branch: branch.id, zone, role, position, start, end },
      localDate: localDate(start, zone),
    }));
    actions.propose('added', proposeOpenShifts(entries, plan.surroundings));
  }

  const rows = new Map(plan.rows.map((row) => [row.owner, row]));
  const worked = [...new Set(shifts.map(({ position }) => position))].sort(
    (one, other) => [...positions.keys(), null].indexOf(one) - [...positions.keys(), null].indexOf(other),
  );
  const open = (shift: GridShift, anchor: DOMRect | null) =>
    onEdit({ shift, draft: draftShift(shift, session.reader.clock), anchor });

  function add() {
    const draft = draftNewShift(plan, { row: null, day }, '');
    if (draft) onEdit({ shift: null, draft: { ...draft, branch: branch.id }, anchor: null });
  }

  return (
    <section
      aria-label={text('dayView.label', { branch: branch.name })}
      className="flex flex-1 flex-col sm:min-h-0"
    >
      {isPhone ? (
        <PhoneHead
          {...{ branch, day, today, heading, onView }}
          days={plan.days}
          summary={text('dayView.people', {
            count: people,
            hours: format.shortHours(plannedSeconds(shifts)),
          })}
          note={said}
          onAdd={add}
          onTargets={() => setSetting(true)}
        />
      ) : (
        <h2 className="sr-only">{text('dayView.label', { branch: branch.name })}</h2>
      )}
      <div
        className="flex-1 sm:min-h-0 sm:overflow-auto"
        // Makes the scrolling region reachable by keyboard.
        tabIndex={isPhone ? undefined : 0}
      >
        <div className="sm:min-w-240">
          {isPhone ? (
            <PhoneAxis {...{ track, zone }} />
          ) : (
            <div
              aria-hidden="true"
              className="sticky top-0 z-20 flex h-9 border-line border-b bg-canvas text-12 text-muted"
            >
              <span className={`${nameClass} justify-between bg-canvas!`}>
                <span className="truncate font-medium text-text max-lg:hidden">
                  {text('dayView.byPosition', { count: people })}
                </span>
                <span>{text('dayView.weekHours')}</span>
              </span>
              <span className="flex flex-1">
                {listMarks(track, 1, zone).map(({ at, words }) => (
                  <span key={at} className="flex-1 border-line border-l pt-2 pl-1">
                    {words}
                  </span>
                ))}
              </span>
            </div>
          )}
          {shifts.length === 0 && (
            <p className="page-x border-line border-b py-4 text-13 text-muted">{text('schedule.nobody')}</p>
          )}
          {worked.map((position) => {
            const lanes = {
              ...findPosition(position),
              shifts: shifts.filter((shift) => shift.position === position),
              namePerson: plan.names.person,
              ...{ rows, day, zone, track, published },
            };
            return isPhone ? (
              <PhoneLanes key={position ?? 0} {...lanes} onOpen={(shift) => open(shift, null)} />
            ) : (
              <DayLanes
                key={position ?? 0}
                {...lanes}
                onOpen={open}
                onShove={(shift, { start, end }) =>
                  actions.propose(
                    'moved',
                    start === end
                      ? proposeMoving(shift, start, plan.surroundings)
                      : proposeResizing(shift, { start, end }, plan.surroundings),
                  )
                }
                onDelete={(shift) => actions.remove([shift])}
              />
            );
          })}
          <CoverageList
            {...{ coverage, track, zone, isClosed, findPosition }}
            isException={hasException(targets, day)}
            hasNoTargets={saved?.length === 0}
            gaps={gaps.length}
            onFill={addOpenShifts}
          />
        </div>
      </div>
      <DayFoot {...{ shifts, branch, day }} costs={plan.costs} note={isPhone ? '' : said}>
        {!isPhone && (
          <>
            <DayTools {...{ branch, day }} onTargets={() => setSetting(true)} />
            <IconButton
              label={text('schedule.addOn', { day: format.day(day, 'weekdayLong') })}
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={add}
            />
          </>
        )}
      </DayFoot>
      {isSetting && (
        <CoverageDialog
          branch={branch.name}
          day={day}
          rows={given}
          save={save}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
