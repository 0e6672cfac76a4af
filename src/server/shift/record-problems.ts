import { recordViolations } from '#domain/shifts/record.ts';
import type { FieldProblem } from '../http/refusal.ts';
import type { ShiftState } from './shift-state.ts';

/** What is wrong with a record entered by hand: a clock-out before its beginning, a break outside of it. */
export function recordProblems(shift: ShiftState): FieldProblem[] {
  return recordViolations(shift);
}
