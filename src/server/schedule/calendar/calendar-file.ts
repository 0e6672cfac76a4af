import ical, { ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';

/** A calendar's shift; instants in epoch seconds. */
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

/** Writes a zone's rules for an iCalendar file. */
function writeZone(zone: string): string {
  const block = tzlib_get_ical_block(zone);
  const lines = ((Array.isArray(block) ? block[0] : block) ?? '').trim().split(/\r?\n/);
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Converts an instant to wall time in a named zone (`DTSTART;TZID=…`). */
function wallTime(instant: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone);
}

/** Chooses the zone to write: only UTC can express the second of two equal wall times when clocks go back. */
function chooseZone({ start, end, zone }: CalendarShift): string {
  const isClear = [start, end].every(
    (instant) => instantOfWallTime(localDate(instant, zone), localTime(instant, zone), zone) === instant,
  );
  return isClear ? zone : 'UTC';
}

/**
 * Writes shifts as an iCalendar file (RFC 5545). A permanent UID and a rising SEQUENCE make programs move an event
 * instead of doubling it; times carry their branch's zone, whose rules are in the file.
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
  // Calendar properties precede components (RFC 5545, 3.6), zones precede events that name them.
  const file = calendar.toString();
  const first = file.search(/^(BEGIN:VEVENT|END:VCALENDAR)/m);
  return file.slice(0, first) + [...zones].map(writeZone).join('') + file.slice(first);
}
