import clsx from 'clsx';
import { isLeaveRole } from '#domain/roles.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { InNow } from '../week/in-now.tsx';
import { PersonHours } from '../week/person-hours.tsx';
import { describeInNow, isUnconfirmed } from '../week/shift-mark.ts';
import { type GridShift, isPublishedIn } from '../week/week-model.ts';
import { type DayLanesProps, LanesHead } from './day-lanes.tsx';
import { listMarks, placeOnTrack, ruleTrack, type Track } from './track.ts';
import { describeUnavailable, listUnavailable, Unavailable } from './unavailable.tsx';

/** Hours between the marks of the axis. */
const step = 3;

/** Names the hours above the bars of phones, which show the whole day. */
export function PhoneAxis({ track, zone }: { track: Track; zone: string }) {
  return (
    <div
      aria-hidden="true"
      className="page-x figures sticky top-27.25 z-10 border-line border-b bg-canvas text-12 text-muted"
    >
      <div className="relative h-7">
        {listMarks(track, step, zone).map(({ at, words }) => (
          <span key={at} className="absolute top-1.5" style={{ left: `${placeOnTrack(at, track)}%` }}>
            {words}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The work of one position on phones: times in words, above their bar on the whole day; a tap opens the shift. */
export function PhoneLanes(
  props: Omit<DayLanesProps, 'onOpen' | 'onShove' | 'onDelete'> & { onOpen: (shift: GridShift) => void },
) {
  const { name, colour, shifts, rows, namePerson, day, zone, track, published, onOpen } = props;
  const text = useTexts();
  return (
    <section aria-label={name}>
      <LanesHead {...{ name, colour, shifts }} />
      <ul>
        {shifts.map((shift) => {
          const row = shift.employee === null ? undefined : rows.get(shift.employee);
          const unavailable = listUnavailable(row, day);
          const isAnnounced = isPublishedIn(published, shift.branch) && shift.announced;
          return (
            <li key={shift.uuid} className="border-line border-b bg-surface">
              <button
                type="button"
                data-role={shift.role}
                data-uuid={shift.uuid}
                onClick={() => onOpen(shift)}
                className="page-x grid w-full scroll-mt-7 gap-1.5 pt-2 pb-2.5 text-left text-14"
              >
                <span className="flex items-baseline gap-2">
                  <span className={clsx('min-w-0 truncate font-medium', !row && 'text-warn')}>
                    {namePerson(shift.employee)}
                  </span>
                  {row && <PersonHours row={row} />}
                  <span className="figures ml-auto shrink-0 font-semibold">
                    {isLeaveRole(shift.role) ? text(`schedule.leave.${shift.role}`) : formatShiftTimes(shift)}
                  </span>
                  <span className="figures min-w-9 shrink-0 text-right text-13 text-muted">
                    {text('common.hours', { hours: format.shortHours(shift.end - shift.start) })}
                  </span>
                </span>
                <span className="relative block h-3 overflow-hidden" style={ruleTrack(track, step)}>
                  {unavailable.map((line) => (
                    <Unavailable key={line.from} {...{ line, track, zone }} />
                  ))}
                  <span
                    className={clsx(
                      'absolute inset-y-0 rounded-tag border',
                      shift.employee === null
                        ? 'border-warn bg-surface'
                        : isAnnounced
                          ? 'border-role-edge bg-role-edge'
                          : 'draft-stripes border-role-edge',
                    )}
                    style={{
                      left: `${placeOnTrack(shift.start, track)}%`,
                      right: `${100 - placeOnTrack(shift.end, track)}%`,
                    }}
                  />
                </span>
                {(describeInNow(shift) || isUnconfirmed(shift) || unavailable.length > 0) && (
                  <span className="flex flex-wrap gap-x-3 text-12 text-muted">
                    <InNow shift={shift} />
                    {isUnconfirmed(shift) && <span>○ {text('publishing.confirmation.not')}</span>}
                    {unavailable.map((line) => (
                      <span key={line.from}>{describeUnavailable(line)}</span>
                    ))}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
