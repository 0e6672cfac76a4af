import type { ShiftRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { StoredShift } from './shift-state.ts';

/** Reads a stored shift's plan as the rules see it. */
export function toPlan(row: StoredShift): PlannedShift {
  return {
    uuid: row.uuid,
    employee: row.employee_id,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    localDate: row.local_date,
    role: row.shift_role as ShiftRole,
    position: row.position_id,
  };
}
