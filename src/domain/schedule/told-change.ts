import type { ToldChange } from '#domain/pay/notice-premium.ts';
import { isLeaveRole, isWorkRole } from '#domain/roles.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Announcement } from './announcement.ts';

/** A change of work that a person is told of, as notice premiums need it. */
export type ToldShift = Omit<ToldChange, 'notice'> & { employee: number; start: Instant };

const isWork = (shift: NotedShift | null) => shift !== null && isWorkRole(shift.role);
const measure = (shift: NotedShift | null) => (shift && isWork(shift) ? shift.end - shift.start : null);

/**
 * Finds what an announcement changes of a person's work; null: nothing that is owed for, as a note, leave that they asked for, or a plan
 * that is corrected once it is over.
 */
export function findToldChange(
  { uuid, employee, before, after, isKnown }: Announcement,
  now: Instant,
): ToldShift | null {
  const shift = isWork(before) ? before : after;
  if (isKnown || employee === null || !shift || !isWork(shift)) return null;
  const isSame =
    before &&
    after &&
    before.start === after.start &&
    before.end === after.end &&
    before.branch === after.branch &&
    isWork(before) === isWork(after);
  if (isSame || (after && isLeaveRole(after.role)) || (after && shift.end <= now)) return null;
  const { branch, localDate: date, start } = shift;
  return { uuid, employee, branch, date, start, before: measure(before), after: measure(after) };
}
