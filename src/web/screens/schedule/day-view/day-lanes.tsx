import { UserRoundPlus } from 'lucide-react';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { formatClock } from '#texts/describe-finding.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { PersonHours } from '../week/person-hours.tsx';
import { type GridShift, isPublishedIn, type PublishedBranches } from '../week/week-model.ts';
import type { GridCell, GridRow } from '../week/week-rows.ts';
import { DayBar, type Shove } from './day-bar.tsx';

/** Instants at both ends of the hour axis, whole hours apart. */
export interface Track {
  start: number;
  end: number;
}

/** Width of the names, here and beside the coverage. */
export const nameClass =
  'sticky left-0 z-10 flex w-40 shrink-0 items-center gap-2 border-line border-r bg-surface px-3 lg:w-64 lg:px-6';

type Availability = GridCell['availability'][number];

/** Shades the hours at which somebody cannot work. */
function Unavailable({ line, track, zone }: { line: Availability; track: Track; zone: string }) {
  const text = useTexts();
  const at = (minutes: number) => {
    const instant = instantOfWallTime(line.date, `${Math.floor(minutes / 60)}:${minutes % 60}`, zone);
    return Math.max(0, Math.min(100, ((instant - track.start) / (track.end - track.start)) * 100));
  };
  const [left, right] = [at(line.from), at(line.to)];
  if (left >= right) return null;
  return (
    <span
      className="absolute inset-y-0 flex items-center overflow-hidden bg-sunken px-2 text-12 text-muted"
      style={{ left: `${left}%`, right: `${100 - right}%` }}
    >
      <span className="truncate">
        {text('schedule.availability.cannot', {
          from: formatClock(session.reader, line.from),
          to: formatClock(session.reader, line.to),
        })}
      </span>
    </span>
  );
}

interface DayLanesProps {
  /** Of the position. */
  name: string;
  colour: string;
  shifts: readonly GridShift[];
  /** Rows of the week by person, for their hours and times. */
  rows: ReadonlyMap<number | null, GridRow>;
  namePerson: (employee: number | null) => string;
  day: string;
  zone: string;
  track: Track;
  published: PublishedBranches;
  onOpen: (shift: GridShift, anchor: DOMRect) => void;
  onShove: (shift: GridShift, shove: Shove) => void;
  onDelete: (shift: GridShift) => void;
}

/** The work of one position: a lane for each person and each open shift. */
export function DayLanes(props: DayLanesProps) {
  const { name, colour, shifts, rows, namePerson, day, zone, track, published } = props;
  const text = useTexts();
  const lanes = [...Map.groupBy(shifts, ({ employee, uuid }) => employee ?? uuid).values()];
  const open = shifts.filter(({ employee }) => employee === null).length;
  const people = lanes.length - open;
  return (
    <section aria-label={name}>
      <h3 className="flex items-center gap-2 border-line border-b bg-sunken px-3 py-1 text-12 lg:px-6">
        <PositionDot colour={colour} />
        <span className="font-semibold">{name}</span>
        <span className="figures text-muted">
          {text('dayView.people', { count: people, hours: format.shortHours(plannedSeconds(shifts)) })}
        </span>
        {open > 0 && <span className="text-warn">{text('dayView.open', { count: open })}</span>}
      </h3>
      <ul>
        {lanes.map((lane) => {
          const employee = lane[0]?.employee ?? null;
          const person = namePerson(employee);
          const row = employee === null ? undefined : rows.get(employee);
          const times = row?.cells.find((cell) => cell.day === day)?.availability ?? [];
          return (
            <li key={lane[0]?.uuid} className="flex h-9 border-line border-b bg-surface">
              <span className={nameClass}>
                {employee === null ? (
                  <span className="flex size-7 shrink-0 items-center justify-center rounded-control border border-edge border-dashed text-muted max-lg:hidden">
                    <UserRoundPlus className="size-4" aria-hidden="true" />
                  </span>
                ) : (
                  <span className="flex max-lg:hidden">
                    <Avatar name={person} image={row?.employee?.image ?? null} />
                  </span>
                )}
                <span className="min-w-0 flex-1 truncate font-medium text-13">{person}</span>
                {row && <PersonHours row={row} />}
              </span>
              <span
                className="relative flex-1"
                style={{
                  backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
                  backgroundPosition: '-1px 0',
                  backgroundSize: `${(3600 / (track.end - track.start)) * 100}% 100%`,
                }}
              >
                {times
                  .filter(({ kind }) => kind === 'cannot')
                  .map((line) => (
                    <Unavailable key={line.from} {...{ line, track, zone }} />
                  ))}
                {lane.map((shift) => (
                  <DayBar
                    key={shift.uuid}
                    shift={shift}
                    name={person}
                    published={isPublishedIn(published, shift.branch)}
                    track={track}
                    onOpen={(anchor) => props.onOpen(shift, anchor)}
                    onShove={(shove) => props.onShove(shift, shove)}
                    onDelete={() => props.onDelete(shift)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
