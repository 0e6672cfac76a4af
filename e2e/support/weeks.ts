import { addDays, weekStart } from '../../src/domain/time/dates.ts';
import { localDate } from '../../src/domain/time/zones.ts';

/** Today where the demo's store stands, as the worker began with its demo: midnight may pass before its last journey. */
export const today = localDate(Math.floor(Date.now() / 1000), 'America/Los_Angeles');

/** The Sunday so many weeks ahead of this one. The demo leaves empty what lies beyond the next; each test takes one of its own. */
export function weekAhead(weeks: number): string {
  return addDays(weekStart(today), weeks * 7);
}
