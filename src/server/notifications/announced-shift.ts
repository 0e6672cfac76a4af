import type { ShiftRole } from '#domain/roles.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';

/** Columns that `shift` and `announced_shift` share. */
export const announcedColumns = [
  'employee_id',
  'branch_id',
  'start_time',
  'end_time',
  'local_date',
  'shift_role',
  'position_id',
  'note',
] as const;

interface AnnouncedRow {
  uuid: string;
  employee_id: number | null;
  branch_id: number;
  start_time: number;
  end_time: number;
  local_date: string;
  shift_role: string;
  position_id: number | null;
  note: string;
}

export function toAnnouncedShift(row: AnnouncedRow): NotedShift {
  return {
    uuid: row.uuid,
    employee: row.employee_id,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    localDate: row.local_date,
    role: row.shift_role as ShiftRole,
    position: row.position_id,
    note: row.note,
  };
}
