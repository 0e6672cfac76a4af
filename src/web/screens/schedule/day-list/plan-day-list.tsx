import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import type { Plan } from '../plan/plan.ts';
import { formatElsewhere } from '../week/grid-times.ts';
import { shiftLabel } from '../week/shift-mark.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import { useTodayInView } from '../week/use-today-in-view.ts';
import { type GridShift, isBeyondReach, isPublishedIn, type PublishedBranches } from '../week/week-model.ts';
import { DayBand } from './day-band.tsx';
import { ShiftLine } from './shift-line.tsx';

const noBranches = new Map<number, string>();

interface PlanDayListProps {
  plan: Plan;
  today: string;
  published: PublishedBranches;
  isBranchShown: boolean;
  /** Notes of branches on a day. */
  dayHead: (day: string) => ReactNode;
  onAdd: (day: string) => void;
  onOpen: (shift: GridShift) => void;
}

export function PlanDayList({
  plan,
  today,
  published,
  isBranchShown,
  dayHead,
  onAdd,
  onOpen,
}: PlanDayListProps) {
  const text = useTexts();
  const todayRow = useTodayInView(plan.days);
  const byDay = Map.groupBy(plan.shifts.values(), ({ localDate }) => localDate);
  const busy = plan.rows.flatMap(({ cells }) =>
    cells.flatMap(({ elsewhere }) => elsewhere.filter(isBeyondReach)),
  );
  const busyByDay = Map.groupBy(busy, ({ localDate }) => localDate);
  return (
    <ol>
      {plan.days.map((day) => {
        const shifts = [...(byDay.get(day) ?? [])].sort((a, b) => a.start - b.start);
        return (
          <li
            key={day}
            // An empty week begins with what can be done about it.
            ref={day === today && byDay.size ? todayRow : undefined}
            aria-current={day === today ? 'date' : undefined}
            className="border-line border-b"
          >
            <DayBand day={day} isToday={day === today}>
              {dayHead(day)}
              <button
                type="button"
                onClick={() => onAdd(day)}
                aria-label={text('schedule.addOn', { day: format.day(day, 'weekdayLong') })}
                className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted"
              >
                <Plus className="size-5" aria-hidden="true" />
              </button>
            </DayBand>
            {shifts.length === 0 ? (
              <p className="page-x py-2.5 text-13 text-muted">{text('schedule.nobody')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {shifts.map((shift) => {
                  const isPublished = isPublishedIn(published, shift.branch);
                  const isAnnounced = isPublished && (shift.announced || !shift.planned);
                  const person = plan.names.person(shift.employee);
                  return (
                    <li key={shift.uuid}>
                      <button
                        type="button"
                        data-role={shift.role}
                        onClick={() => onOpen(shift)}
                        className={`page-x flex min-h-12 w-full items-center gap-3 text-left text-14 ${isAnnounced ? '' : 'draft-stripes'}`}
                      >
                        <span className="sr-only">
                          {shiftLabel(shift, person, isPublished, plan.names.position(shift.position))}
                        </span>
                        <ShiftLine
                          {...{ shift, person }}
                          tag={<RoleTag role={shift.role} />}
                          work={
                            <>
                              <span className="shrink-0">
                                <ShiftPosition id={shift.position} />
                              </span>
                              {isBranchShown && (
                                <span className="truncate">{plan.names.branch(shift.branch)}</span>
                              )}
                            </>
                          }
                        />
                      </button>
                    </li>
                  );
                })}
              </ul>
            )}
            {busyByDay.get(day)?.map((time) => (
              <p key={time.uuid} className="page-x border-line border-t py-2 text-13 text-muted">
                {text('schedule.busyPerson', {
                  person: plan.names.person(time.employee),
                  busy: formatElsewhere(time, noBranches),
                })}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
