import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import type { PlannedShift } from './shift.ts';

/** The zone of every branch in these tests. */
export const bay = 'America/Los_Angeles';

let serial = 0;

/** A planned shift by its wall times at the bay, `2026-11-18 09:00`. */
export function plan(start: string, end: string, given: Partial<PlannedShift> = {}): PlannedShift {
  const instant = (text: string) => instantOfWallTime(text.slice(0, 10), text.slice(11), bay);
  serial += 1;
  return {
    uuid: `shift-${serial}`,
    employee: 1,
    branch: 1,
    start: instant(start),
    end: instant(end),
    localDate: localDate(instant(start), bay),
    role: 'AT',
    position: null,
    ...given,
  };
}
