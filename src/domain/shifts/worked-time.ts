import { isWorkRole, type ShiftRole } from '../roles.ts';
import type { Instant } from '../time/instants.ts';

/** A break of less than this counts as worked (decisions, section 4). */
export const shortestUnpaidBreakSeconds = 20 * 60;

export interface WorkedShift {
  role: ShiftRole;
  planned: boolean;
  start: Instant;
  end: Instant;
  clock_in: Instant | null;
  clock_out: Instant | null;
  breaks: { start: Instant; end: Instant | null }[];
}

export interface Interval {
  start: Instant;
  end: Instant;
}

/**
 * The stretches that count as worked (decisions, section 4): from `clock_in`, or the planned start, to `clock_out`, less unpaid breaks.
 * Without a `clock_out` nothing; salaried people do not clock, their plans count once they have ended. Leave and off work are no work.
 */
export function workedIntervals(
  shift: WorkedShift,
  { salaried, now }: { salaried: boolean; now: Instant },
): Interval[] {
  if (!isWorkRole(shift.role)) return [];
  if (salaried) {
    return shift.planned && shift.end <= now ? [{ start: shift.start, end: shift.end }] : [];
  }
  if (shift.clock_out === null) return [];
  const stretches: Interval[] = [];
  let start = shift.clock_in ?? shift.start;
  for (const pause of [...shift.breaks].sort((a, b) => a.start - b.start)) {
    if (pause.end === null || pause.end - pause.start < shortestUnpaidBreakSeconds) continue;
    if (pause.start > start) stretches.push({ start, end: pause.start });
    start = Math.max(start, pause.end);
  }
  if (shift.clock_out > start) stretches.push({ start, end: shift.clock_out });
  return stretches;
}

/** Whole seconds worked. */
export function workedSeconds(
  shift: WorkedShift,
  circumstances: { salaried: boolean; now: Instant },
): number {
  return workedIntervals(shift, circumstances).reduce((sum, { start, end }) => sum + end - start, 0);
}
