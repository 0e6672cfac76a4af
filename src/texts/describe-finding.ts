import type { Finding } from '#domain/schedule/verdict.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import { formatShortTime } from '#domain/time/time-input.ts';
import { localDate, localTime } from '#domain/time/zones.ts';
import { formatDay, formatDaySpan, formatEnd, formatShortHours, formatTime, type Reader } from './format.ts';

/** Names of what a finding is about. */
export interface FindingNames {
  person: (employee: number | null) => string;
  branch: (id: number) => string;
  zone: (branch: number) => string;
}

/** Formats minutes since midnight as the grid writes times, `9:30a`. */
export function formatClock({ clock }: Reader, minutes: number): string {
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return formatShortTime(time.join(':'), clock);
}

function formatHoursOff(reader: Reader, { start, end }: Interval, zone: string): string {
  const [from_time, to_time] = [localTime(start, zone), localTime(end, zone)].map((time) => time.slice(0, 5));
  return formatDaySpan(reader, { from: localDate(start, zone), from_time, to_time });
}

/** Finds the values of a rule's objection for its text, `errors.<code>`. */
export function findingValues({ shift, violation }: Finding, names: FindingNames, reader: Reader) {
  const { code, facts } = violation;
  const known = facts as Record<string, unknown> & {
    other?: PlannedShift;
    seconds?: number;
    hours?: number;
    off?: Interval;
    /** Where it is not the shift's own. */
    date?: PlainDate;
  };
  const about = known.other ?? shift;
  const zone = names.zone(about.branch);
  const isClock = code === 'shift.not_available';
  const { seconds = 0, hours = 0, other: _other, off, ...plain } = known;
  return {
    ...(plain as Record<string, string | number>),
    hours,
    person: names.person(shift.employee),
    day: off
      ? formatHoursOff(reader, off, zone)
      : formatDay(reader, known.date ?? about.localDate, 'weekdayShort'),
    from: isClock ? formatClock(reader, Number(known.from)) : formatTime(reader, about.start, zone),
    to: isClock ? formatClock(reader, Number(known.to)) : formatEnd(reader, about.end, zone, about.localDate),
    branch: names.branch(about.branch),
    total: formatShortHours(reader, seconds),
    over: formatShortHours(reader, seconds - hours * 3600),
    rest: formatShortHours(reader, seconds),
  };
}
