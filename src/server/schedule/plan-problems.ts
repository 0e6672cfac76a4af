import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { type PlanningViolation, planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import type { FieldProblem } from '#server/http/refusal.ts';
import { formatDay, formatEnd, formatTime } from '#texts/format.ts';
import { isOnDaysOf } from './employee-days.ts';
import { readState, type ShiftState } from './shift-state.ts';
import { inPublishedWeek } from './visible-shifts.ts';

/** `alone` skips the neighbours, checked later for many saves together. */
export interface JudgeOptions {
  alone: boolean;
  /** Action for the history, if not an edit. */
  action?: 'claim' | 'hand_over' | 'swap';
  /** True if the person requested this correction: the answer notifies them instead. */
  asked?: boolean;
}

/** A shift named in a message. */
type Neighbour = PlannedShift & {
  firstName: string;
  lastName: string;
  branchName: string;
  zone: string;
  isPublished: boolean;
};

/** Reads an employee's shifts that may touch one of that day: a shift lasts a day at most. */
async function readNeighbours(query: StoreQuery, employee: number, localDate: string): Promise<Neighbour[]> {
  const rows = await query
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .innerJoin('employee', 'employee.id', 'shift.employee_id')
    .select([
      'shift.uuid',
      'shift.branch_id',
      'shift.start_time',
      'shift.end_time',
      'shift.local_date',
      'shift.shift_role',
      'employee.first_name',
      'employee.last_name',
      'branch.name',
      'branch.timezone',
    ])
    .select(inPublishedWeek('shift').as('published'))
    .where('employee.id', '=', employee)
    .where('shift.planned', '=', true)
    .where(isOnDaysOf('shift', employee, addDays(localDate, -2), addDays(localDate, 2)))
    .execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    employee,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    localDate: row.local_date,
    role: row.shift_role as ShiftRole,
    firstName: row.first_name,
    lastName: row.last_name,
    branchName: row.name,
    zone: row.timezone,
    isPublished: row.published,
  }));
}

/** Formats a violation. Employees learn that a draft is in the way, but no details. */
function toProblem(violation: PlanningViolation, { reader, actor }: Context): FieldProblem {
  const { field, code, facts } = violation;
  if (!('other' in facts)) return { field, code, values: { ...facts } };
  const other = facts.other as Neighbour;
  if (actor.authType !== 'admin' && !other.isPublished) return { field, code: 'shift.overlap_planned' };
  return {
    field,
    code,
    values: {
      person: personName(other),
      day: formatDay(reader, other.localDate, 'weekdayShort'),
      from: formatTime(reader, other.start, other.zone),
      to: formatEnd(reader, other.end, other.zone, other.localDate),
      branch: other.branchName,
    },
  };
}

export async function checkPlan(
  query: StoreQuery,
  context: Context,
  shift: ShiftState,
  localDate: string,
  { alone }: JudgeOptions,
): Promise<FieldProblem[]> {
  if (!shift.planned) return [];
  const neighbours =
    alone || shift.employee === null ? [] : await readNeighbours(query, shift.employee, localDate);
  return planningViolations({ ...shift, localDate }, neighbours).map((violation) =>
    toProblem(violation, context),
  );
}

export async function checkStoredPlan(
  query: StoreQuery,
  context: Context,
  uuid: string,
): Promise<FieldProblem[]> {
  const row = await query.selectFrom('shift').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) return [];
  return checkPlan(query, context, await readState(query, row), row.local_date, { alone: false });
}
