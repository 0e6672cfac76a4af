import type { listShifts } from '#contract/schedule/shifts.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Received } from './instants.ts';

type ListedShift = Pick<
  Received<typeof listShifts>[number],
  'shift_role' | 'planned' | 'start_time' | 'end_time' | 'clock_in' | 'clock_out' | 'breaks'
>;

/** Reads a shift of the API for the rules of worked time. */
export const readWorkedShift = (shift: ListedShift): WorkedShift => ({
  role: shift.shift_role,
  planned: shift.planned,
  start: shift.start_time,
  end: shift.end_time,
  clockIn: shift.clock_in,
  clockOut: shift.clock_out,
  breaks: shift.breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});
