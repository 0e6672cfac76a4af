/** The answer to a request; with neither it is pending (docs/rules/leave.md#answers). */
export interface DayOffAnswer {
  approved: boolean;
  ignore: boolean;
}

export type DayOffState = 'pending' | 'approved' | 'ignored';

export function readDayOffState({ approved, ignore }: DayOffAnswer): DayOffState {
  if (approved) return 'approved';
  return ignore ? 'ignored' : 'pending';
}

/** Hours of a day off unless its approval says otherwise (docs/rules/leave.md#answers). */
export const defaultDayOffHours = 8;

/** The wall time, in the zone of the branch, at which the shift of an approved day off starts (docs/rules/leave.md#answers). */
export const dayOffStartTime = '09:00';

/** Applies a new answer in place of the old; null where both are given at once, which is no answer. */
export function applyAnswer(before: DayOffAnswer, change: Partial<DayOffAnswer>): DayOffAnswer | null {
  if (change.approved && change.ignore) return null;
  if (change.approved) return { approved: true, ignore: false };
  if (change.ignore) return { approved: false, ignore: true };
  return { approved: change.approved ?? before.approved, ignore: change.ignore ?? before.ignore };
}
