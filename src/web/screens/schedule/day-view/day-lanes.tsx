import { UserRoundPlus } from 'lucide-react';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { PersonHours } from '../week/person-hours.tsx';
import { type GridShift, isPublishedIn, type PublishedBranches } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import { DayBar, type Shove } from './day-bar.tsx';
import { placeOnTrack, ruleTrack, type Track } from './track.ts';
import { describeUnavailable, listUnavailable, Unavailable } from './unavailable.tsx';

/** Width of the names, here and beside the coverage. */
export const nameClass =
  'flex shrink-0 items-center gap-2 bg-surface sm:sticky sm:left-0 sm:z-10 sm:w-40 sm:border-line sm:border-r sm:px-3 lg:w-64 lg:px-6';

export interface DayLanesProps {
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

/** Names a position, and sums its work up. */
export function LanesHead({ name, colour, shifts }: Pick<DayLanesProps, 'name' | 'colour' | 'shifts'>) {
  const text = useTexts();
  const open = shifts.filter(({ employee }) => employee === null).length;
  const people = new Set(shifts.flatMap(({ employee }) => employee ?? [])).size;
  return (
    <h3 className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-1 text-12 sm:px-3 lg:px-6">
      <PositionDot colour={colour} />
      <span className="font-semibold">{name}</span>
      <span className="figures text-muted">
        {text('dayView.people', { count: people, hours: format.shortHours(plannedSeconds(shifts)) })}
      </span>
      {open > 0 && <span className="text-warn">{text('dayView.open', { count: open })}</span>}
    </h3>
  );
}

/** The work of one position: a lane for each person and each open shift. */
export function DayLanes(props: DayLanesProps) {
  const { name, colour, shifts, rows, namePerson, day, zone, track, published } = props;
  const now = useNow(60);
  const isNow = track.start < now && now < track.end;
  const lanes = [...Map.groupBy(shifts, ({ employee, uuid }) => employee ?? uuid).values()];
  return (
    <section aria-label={name}>
      <LanesHead {...{ name, colour, shifts }} />
      <ul>
        {lanes.map((lane) => {
          const employee = lane[0]?.employee ?? null;
          const person = namePerson(employee);
          const row = employee === null ? undefined : rows.get(employee);
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
              <span className="relative flex-1" style={ruleTrack(track, 1)}>
                {listUnavailable(row, day).map((line) => (
                  <Unavailable key={line.from} {...{ line, track, zone }}>
                    <span className="truncate px-2 text-12 text-muted">{describeUnavailable(line)}</span>
                  </Unavailable>
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
                {isNow && (
                  <span
                    className="pointer-events-none absolute -inset-y-px w-0.5 bg-accent"
                    style={{ left: `${placeOnTrack(now, track)}%` }}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
