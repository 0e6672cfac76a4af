import { Check, ChevronLeft, ChevronRight, NotebookText, Plus, Target, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { findGaps, measureCoverage, type PositionCoverage, sumShort } from '#domain/schedule/coverage.ts';
import { hasException } from '#domain/schedule/coverage-week.ts';
import { addDays } from '#domain/time/dates.ts';
import { endOfDay, localDate, startOfDay } from '#domain/time/zones.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import { useHolidays } from '../day-notes/use-holidays.ts';
import { type ScheduleView, ViewChoice } from '../frame/view-choice.tsx';
import { proposeMoving, proposeOpenShifts } from '../plan/later-edits.ts';
import type { Plan } from '../plan/plan.ts';
import { proposeResizing } from '../plan/plan-edit.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { useTravelKeys } from '../plan/use-travel-keys.ts';
import type { Branch, GridShift, PublishedBranches } from '../week/week-model.ts';
import { CoverageDialog } from './coverage-dialog.tsx';
import { CoverageLane, CoverageLegend, listShort } from './coverage-lane.tsx';
import { DayFoot } from './day-foot.tsx';
import { DayLanes, nameClass } from './day-lanes.tsx';
import { useCoverage } from './use-coverage.ts';

const hour = 3600;
/** Colour of work without a position. */
const plain = '#58544d';

interface DayViewProps {
  plan: Plan;
  actions: PlanActions;
  positions: PositionsById;
  published: PublishedBranches;
  branch: Branch;
  day: string;
  notes: readonly DayNote[];
  onView: (view: ScheduleView, day: string) => void;
  onEdit: (editing: { shift: GridShift | null; draft: ShiftDraft; anchor: DOMRect | null }) => void;
}

/** Finds the whole hours that the day's work and targets need, from 6 AM to 11 PM at least. */
function findTrack(day: string, zone: string, shifts: readonly GridShift[], coverage: PositionCoverage[]) {
  const [begin, end] = [startOfDay(day, zone), endOfDay(day, zone)];
  const wanted = coverage.flatMap(({ quarters }) => quarters.filter(({ least }) => least > 0));
  const first = Math.min(
    begin + 6 * hour,
    ...shifts.map((shift) => shift.start),
    ...wanted.map((one) => one.start),
  );
  const last = Math.max(
    begin + 23 * hour,
    ...shifts.map((shift) => shift.end),
    ...wanted.map((one) => one.start + 900),
  );
  return {
    start: Math.max(begin, begin + Math.floor((first - begin) / hour) * hour),
    end: Math.min(end + 6 * hour, begin + Math.ceil((last - begin) / hour) * hour),
  };
}

/** One day of a branch on an hour axis: its shifts by position, and who is scheduled against who is wanted. */
export function DayView({
  plan,
  actions,
  positions,
  published,
  branch,
  day,
  notes,
  onView,
  onEdit,
}: DayViewProps) {
  const text = useTexts();
  const zone = branch.timezone;
  const { targets: saved, save } = useCoverage(branch.id);
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
  const ticks = Array.from(
    { length: Math.round((track.end - track.start) / hour) },
    (_, index) => track.start + index * hour,
  );
  const holiday = useHolidays([day]).get(day);
  const isClosed = notes.some((note) => note.branch === branch.id && note.date === day && note.closed);
  const gaps = isClosed
    ? []
    : coverage.flatMap((one) => findGaps(one).map((gap) => ({ ...gap, position: one.position })));
  const short = coverage.reduce((sum, one) => sum + sumShort(one), 0);
  const said = describeNotes(
    notes.filter((note) => note.branch === branch.id && note.date === day),
    [],
    holiday,
  );
  const nameOf = (position: number | null) =>
    plan.names.position(position)?.name ?? text('dayView.noPosition');
  const time = (at: number) => format.time(at, zone);

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
  return (
    <section
      aria-label={text('dayView.label', { branch: branch.name })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="page-x flex flex-wrap items-center gap-2 border-line border-b bg-surface py-2">
        <ButtonGroup label={text('dayView.navigation')}>
          <IconButton
            label={text('dayView.previous')}
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            onClick={() => onView('day', addDays(day, -1))}
          />
          <IconButton
            label={text('dayView.next')}
            icon={<ChevronRight className="size-4" aria-hidden="true" />}
            onClick={() => onView('day', addDays(day, 1))}
          />
        </ButtonGroup>
        <h2 className="min-w-0 truncate font-semibold text-16 max-sm:order-first max-sm:w-full max-sm:text-14">
          {isPhone
            ? format.day(day, 'weekdayShort')
            : text('dayView.heading', { day: format.day(day, 'full'), branch: branch.name })}
        </h2>
        <ViewChoice view="day" onView={(view) => onView(view, day)} />
        <ButtonLink
          className="ml-auto"
          aria-label={text('dayView.logBook')}
          icon={<NotebookText className="size-4" aria-hidden="true" />}
          to={`/spa/dashboard?tab=log-book&date=${day}&branch=${branch.id}`}
        >
          <span className="max-sm:hidden">{text('dayView.logBook')}</span>
        </ButtonLink>
        <Button
          aria-label={text('dayView.setTargets')}
          icon={<Target className="size-4" aria-hidden="true" />}
          onClick={() => setSetting(true)}
        >
          <span className="max-sm:hidden">{text('dayView.setTargets')}</span>
        </Button>
      </div>
      <div
        className="min-h-0 flex-1 overflow-auto"
        // Makes the scrolling region reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        <div className="min-w-240">
          <div
            aria-hidden="true"
            className="sticky top-0 z-20 flex h-9 border-line border-b bg-canvas text-12 text-muted"
          >
            <span className={`${nameClass} justify-between bg-canvas!`}>
              <span className="truncate font-medium text-text max-lg:hidden">
                {text('dayView.byPosition', {
                  count: new Set(shifts.flatMap(({ employee }) => employee ?? [])).size,
                })}
              </span>
              <span>{text('dayView.weekHours')}</span>
            </span>
            <span className="flex flex-1">
              {ticks.map((tick) => (
                <span key={tick} className="flex-1 border-line border-l pt-2 pl-1">
                  {format.gridTimes(tick, tick + 1, zone).split('–')[0]}
                </span>
              ))}
            </span>
          </div>
          {shifts.length === 0 && (
            <p className="page-x border-line border-b py-4 text-13 text-muted">{text('schedule.nobody')}</p>
          )}
          {worked.map((position) => (
            <DayLanes
              key={position ?? 0}
              name={nameOf(position)}
              colour={plan.names.position(position)?.colour ?? plain}
              shifts={shifts.filter((shift) => shift.position === position)}
              namePerson={plan.names.person}
              {...{ rows, day, zone, track, published }}
              onOpen={(shift, anchor) =>
                onEdit({ shift, draft: draftShift(shift, session.reader.clock), anchor })
              }
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
          ))}
          <div className="flex items-center gap-3 border-line border-b px-3 py-2 max-lg:sticky max-lg:left-0 max-lg:w-screen max-lg:flex-wrap lg:px-6">
            <h3 className="font-semibold text-14">{text('dayView.coverage')}</h3>
            <p className="text-12 text-muted">
              {text(hasException(targets, day) ? 'dayView.onlyToday' : 'dayView.byQuarter')}
            </p>
            <CoverageLegend />
            {gaps.length > 0 && (
              <>
                <p className="figures ml-auto font-medium text-13 text-warn">
                  {text('dayView.short', { hours: format.shortHours(short) })}
                </p>
                <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={addOpenShifts}>
                  {text('dayView.makeOpen', { count: gaps.length })}
                </Button>
              </>
            )}
          </div>
          {saved?.length === 0 && (
            <p className="page-x py-4 text-13 text-muted">{text('dayView.noTargets')}</p>
          )}
          <ul>
            {coverage.map((one) => {
              const missing = isClosed ? [] : listShort(one);
              const isWanted = one.quarters.some(({ least }) => least > 0);
              return (
                <li key={one.position ?? 0} className="flex border-line border-b">
                  <div className={`${nameClass} bg-canvas! py-1 text-12`}>
                    <div className="min-w-0">
                      <p className="flex items-center gap-2 font-semibold">
                        <PositionDot colour={plan.names.position(one.position)?.colour ?? plain} />
                        {nameOf(one.position)}
                      </p>
                      {missing.map(({ start, end, count }) => (
                        <p key={`${start} ${end}`} className="flex items-start gap-1 text-warn">
                          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
                          {text('dayView.missing', { count, from: time(start), to: time(end) })}
                        </p>
                      ))}
                      {isWanted && missing.length === 0 && (
                        <p className="flex items-center gap-1 text-ok">
                          <Check className="size-3.5 shrink-0" aria-hidden="true" />
                          {text('dayView.onTarget')}
                        </p>
                      )}
                    </div>
                  </div>
                  <div className="flex flex-1 items-end">
                    <CoverageLane
                      coverage={one}
                      track={track}
                      colour={plan.names.position(one.position)?.colour ?? plain}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <DayFoot {...{ shifts, branch, day }} costs={plan.costs} note={said} />
      {isSetting && (
        <CoverageDialog
          branch={branch.name}
          day={day}
          targets={targets}
          save={save}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
