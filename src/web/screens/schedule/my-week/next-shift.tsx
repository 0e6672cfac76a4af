import type { ReactNode } from 'react';
import { isLateNow } from '#domain/clock/late-now.ts';
import { personName } from '#domain/format/person-name.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import { ShiftWork } from '../week/shift-position.tsx';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { findColleagues } from './colleagues.ts';
import { RowMark } from './row-mark.tsx';
import type { OwnMark } from './use-own-marks.ts';

interface NextShiftProps {
  next: GridShift | undefined;
  /** Everyone's shifts of its week. */
  week: readonly GridShift[];
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
  onOpen: (shift: GridShift) => void;
  mark: OwnMark | null;
  /** The way to confirm it, where it wants that. */
  confirmOf: (shift: GridShift) => ReactNode;
}

const maxFaces = 2;

/** Shows the next own shift, whatever week is shown: when, where, and who else. */
export function NextShift(props: NextShiftProps) {
  const { next, week, people, branches, onOpen } = props;
  const text = useTexts();
  const now = readNow();
  if (!next) return null;
  const colleagues = findColleagues(next, week).flatMap((id) => people.find((one) => one.id === id) ?? []);
  const rest = colleagues.length - maxFaces;
  const hasStarted = next.start <= now;
  const self = people.find(({ id }) => id === next.employee);
  // Where nobody uses the clock, and for salaries, nobody is missed at it.
  const clocks = self?.salary === false && week.some(({ clockIn }) => clockIn !== null);
  const isLate = clocks && isLateNow(next, now);
  const heading = hasStarted
    ? 'current'
    : next.localDate === localDate(now, next.zone)
      ? 'nextToday'
      : 'nextOn';
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={() => onOpen(next)}
        className="block w-full rounded-card border border-accent-line bg-accent-weak px-4 py-3 text-left hover:border-accent"
      >
        <span className="flex flex-wrap justify-between gap-x-3 text-14">
          <span className="font-semibold text-accent-strong">
            {text(`myWeek.${heading}`, { day: format.day(next.localDate, 'weekdayShort') })}
          </span>
          <span>
            {text(hasStarted ? 'myWeek.ends' : 'myWeek.starts', {
              distance: format.distance(hasStarted ? next.end : next.start, now, next.zone),
            })}
          </span>
        </span>
        <span className="flex items-end justify-between gap-3">
          <span className="min-w-0">
            <span className="figures block font-semibold text-28">{formatShiftTimes(next)}</span>
            <span className="flex flex-wrap gap-x-3 text-14">
              <ShiftWork role={next.role} position={next.position} />
              <span>{branches.find(({ id }) => id === next.branch)?.name}</span>
              <RowMark mark={props.mark} />
              {isLate && <span className="font-medium text-warn">{text('myWeek.late')}</span>}
            </span>
          </span>
          {colleagues.length > 0 && (
            <span className="flex gap-1">
              <span className="sr-only">
                {text('myWeek.worksWith', { people: format.list(colleagues.map(personName)) })}
              </span>
              {colleagues.slice(0, maxFaces).map((person) => (
                <Avatar key={person.id} name={personName(person)} image={person.image} />
              ))}
              {rest > 0 && (
                <span
                  aria-hidden="true"
                  className="inline-flex h-7 min-w-7 items-center justify-center rounded-full bg-surface px-1 font-semibold text-11 text-muted"
                >
                  +{rest}
                </span>
              )}
            </span>
          )}
        </span>
      </button>
      {props.confirmOf(next)}
    </div>
  );
}
