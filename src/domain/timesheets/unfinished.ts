import { isLateNow } from '#domain/clock/late-now.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';

/** How far planned work has come that is not over. */
export const unfinishedStates = ['late', 'not_over', 'not_started'] as const;
export type UnfinishedState = (typeof unfinishedStates)[number];

type SheetShift = Pick<WorkedShift, 'role' | 'planned' | 'start' | 'end' | 'clockIn' | 'clockOut'> & {
  /** Its person was told of it as it is. */
  announced: boolean;
};

/** Finds how far a person's planned work of some days has come; null once all of it is over. Only who clocks, and was told, is late. */
export function findUnfinished(
  shifts: readonly SheetShift[],
  { salaried, now }: { salaried: boolean; now: Instant },
): UnfinishedState | null {
  const work = shifts.filter(({ role }) => isWorkRole(role));
  const left = work.filter(({ planned, clockOut, end }) => planned && clockOut === null && end > now);
  if (left.length === 0) return null;
  if (!salaried && left.some((shift) => shift.announced && isLateNow(shift, now))) return 'late';
  return work.some(({ clockIn, start }) => (clockIn ?? start) <= now) ? 'not_over' : 'not_started';
}
