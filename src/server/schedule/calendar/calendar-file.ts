import ical, { ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';

/** A shift as a calendar program is given it; instants in epoch seconds. */
export interface CalendarShift {
  uuid: string;
  start: number;
  end: number;
  zone: string;
  title: string;
  place: string;
  note: string;
  version: number;
  changedAt: number;
}

/** A zone's rules as lines of an iCalendar file. */
function writeZone(zone: string): string {
  const block = tzlib_get_ical_block(zone);
  const lines = ((Array.isArray(block) ? block[0] : block) ?? '').trim().split(/\r?\n/);
  return lines.map((line) => `${line}\r\n`).join('');
}

/** An instant as the wall time of a zone, which the calendar then names (`DTSTART;TZID=…`). */
function wallTime(instant: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone);
}

/** The zone to write a shift in: where clocks are put back, the second of two equal wall times can only be said in UTC. */
function chooseZone({ start, end, zone }: CalendarShift): string {
  const isClear = [start, end].every(
    (instant) => instantOfWallTime(localDate(instant, zone), localTime(instant, zone), zone) === instant,
  );
  return isClear ? zone : 'UTC';
}

/**
 * Shifts as an iCalendar file (RFC 5545). Each keeps its UID for life and counts its changes up in SEQUENCE, so that programs move an
 * event instead of doubling it; times carry their branch's zone, whose rules come with the file.
 */
export function writeCalendar(name: string, shifts: readonly CalendarShift[]): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Branchline', product: 'Schedule', language: 'EN' },
    ttl: 3600,
  });
  const zones = new Set<string>();
  for (const shift of shifts) {
    const zone = chooseZone(shift);
    if (zone !== 'UTC') zones.add(zone);
    const changed = Temporal.Instant.fromEpochMilliseconds(shift.changedAt * 1000).toZonedDateTimeISO('UTC');
    calendar.createEvent({
      id: `${shift.uuid}@branchline`,
      sequence: shift.version,
      stamp: changed,
      lastModified: changed,
      start: wallTime(shift.start, zone),
      end: wallTime(shift.end, zone),
      timezone: zone === 'UTC' ? null : zone,
      summary: shift.title,
      location: shift.place,
      ...(shift.note === '' ? {} : { description: shift.note }),
    });
  }
  // What is said of the calendar stands before its components (RFC 5545, 3.6), the zones before the events that name them.
  const file = calendar.toString();
  const first = file.search(/^(BEGIN:VEVENT|END:VCALENDAR)/m);
  return file.slice(0, first) + [...zones].map(writeZone).join('') + file.slice(first);
}
