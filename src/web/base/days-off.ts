import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import { type DayOff, expandRequest } from '#domain/schedule/day-off-warnings.ts';
import { parseMinutes } from '#domain/time/minutes.ts';

interface Request {
  employee: { id: number };
  from: string;
  to: string;
  from_time: string | null;
  to_time: string | null;
  kind: LeaveKind;
  approved: boolean;
}

/** Reads a request as the days off that planning looks at. */
export function readDaysOffOf(request: Request, zone: string): DayOff[] {
  const { employee, from, to, from_time, to_time, kind, approved } = request;
  const hours = from_time && to_time ? { from: parseMinutes(from_time), to: parseMinutes(to_time) } : null;
  const state = approved ? 'approved' : 'pending';
  return expandRequest({ employee: employee.id, kind, state, from, to, hours }, zone);
}
