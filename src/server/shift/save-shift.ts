import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { shiftChange, shiftCreate } from '#contract/shift.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Shift as ShiftTable } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import { isLeaveRole, type ShiftRole } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import { type FieldProblem, invalid, notFound, stale } from '../http/refusal.ts';
import { planProblems } from './plan-problems.ts';
import { recordProblems } from './record-problems.ts';
import { readShift, type ShiftRow } from './shift-json.ts';

export type ShiftInput = Omit<z.output<typeof shiftCreate>, 'reason'>;
export type ShiftPatch = z.output<typeof shiftChange>;
type Stored = Selectable<ShiftTable>;

/** A shift as it will be stored: plan, record and breaks, instants in epoch seconds. */
export interface ShiftState {
  uuid: string;
  employee: number | null;
  branch: number;
  start: number;
  end: number;
  role: ShiftRole;
  planned: boolean;
  clockIn: number | null;
  clockOut: number | null;
  breaks: { start: number; end: number | null }[];
  note: string;
}

/** Whether a request writes the record, which then needs its reason (decisions, section 4). */
function touchesRecord(input: ShiftPatch): boolean {
  return [input.clock_in, input.clock_out, input.breaks, input.planned].some((value) => value !== undefined);
}

function breaksOf(input: ShiftPatch, before: ShiftState['breaks']): ShiftState['breaks'] {
  return input.breaks?.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })) ?? before;
}

function merge(before: ShiftState, input: ShiftPatch): ShiftState {
  return {
    uuid: before.uuid,
    employee: input.employee === undefined ? before.employee : input.employee,
    branch: input.branch ?? before.branch,
    start: input.start_time ?? before.start,
    end: input.end_time ?? before.end,
    role: input.shift_role ?? before.role,
    planned: input.planned ?? before.planned,
    clockIn: input.clock_in === undefined ? before.clockIn : input.clock_in,
    clockOut: input.clock_out === undefined ? before.clockOut : input.clock_out,
    breaks: breaksOf(input, before.breaks),
    note: input.note ?? before.note,
  };
}

async function breaksOfShift(query: StoreQuery, uuid: string): Promise<ShiftState['breaks']> {
  const rows = await query
    .selectFrom('shift_break')
    .select(['start_time', 'end_time'])
    .where('shift_uuid', '=', uuid)
    .orderBy('start_time')
    .execute();
  return rows.map((row) => ({ start: row.start_time, end: row.end_time }));
}

async function stateOf(query: StoreQuery, row: Stored): Promise<ShiftState> {
  return {
    uuid: row.uuid,
    employee: row.employee_id,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    role: row.shift_role as ShiftRole,
    planned: row.planned,
    clockIn: row.clock_in,
    clockOut: row.clock_out,
    breaks: await breaksOfShift(query, row.uuid),
    note: row.note,
  };
}

/** The branch's zone, or a problem of the field when the id names no branch that can be used. */
async function zoneOfBranch(query: StoreQuery, branch: number): Promise<string> {
  const row = await query
    .selectFrom('branch')
    .select('timezone')
    .where('id', '=', branch)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return row.timezone;
}

async function employeeProblems(
  query: StoreQuery,
  after: ShiftState,
  before: ShiftState | null,
): Promise<FieldProblem[]> {
  if (after.employee === null || after.employee === before?.employee) return [];
  const row = await query
    .selectFrom('employee')
    .select('active')
    .where('id', '=', after.employee)
    .executeTakeFirst();
  if (!row) return [{ field: 'employee', code: 'unknown_employee' }];
  const isRecord = after.clockIn !== null || after.clockOut !== null || !after.planned;
  return row.active || isRecord ? [] : [{ field: 'employee', code: 'shift.inactive_employee' }];
}

async function writeBreaks(query: StoreQuery, after: ShiftState): Promise<void> {
  await query.deleteFrom('shift_break').where('shift_uuid', '=', after.uuid).execute();
  if (after.breaks.length === 0) return;
  await query
    .insertInto('shift_break')
    .values(
      after.breaks.map(({ start, end }) => ({
        shift_uuid: after.uuid,
        start_time: at(start),
        end_time: end === null ? null : at(end),
      })),
    )
    .execute();
}

/** Copies are the plan as the manager laid it: leave and unplanned shifts have none (decisions, section 4). */
async function writeCopy(
  query: StoreQuery,
  after: ShiftState,
  before: ShiftState | null,
  date: string,
): Promise<void> {
  const copied = after.planned && !isLeaveRole(after.role);
  const wasCopied = before?.planned && !isLeaveRole(before.role);
  if (!copied) {
    await query.deleteFrom('shift_copy').where('shift_uuid', '=', after.uuid).execute();
    return;
  }
  const plan = {
    employee_id: after.employee,
    branch_id: after.branch,
    start_time: at(after.start),
    end_time: at(after.end),
    local_date: date,
    shift_role: after.role,
    note: after.note,
  };
  if (wasCopied) {
    // One that was taken out of copying stays out.
    await query.updateTable('shift_copy').set(plan).where('shift_uuid', '=', after.uuid).execute();
  } else {
    await query
      .insertInto('shift_copy')
      .values({ uuid: sql`gen_random_uuid()`, shift_uuid: after.uuid, ...plan })
      .execute();
  }
}

function columnsOf(after: ShiftState, date: string) {
  return {
    employee_id: after.employee,
    branch_id: after.branch,
    start_time: at(after.start),
    end_time: at(after.end),
    local_date: date,
    shift_role: after.role,
    planned: after.planned,
    clock_in: after.clockIn === null ? null : at(after.clockIn),
    clock_out: after.clockOut === null ? null : at(after.clockOut),
    note: after.note,
  };
}

/** Locks the people concerned in one order, then refuses what the rules refuse. */
async function check(
  query: StoreQuery,
  context: Context,
  after: ShiftState,
  before: ShiftState | null,
  date: string,
): Promise<void> {
  const people = [...new Set([before?.employee, after.employee])].filter((id) => typeof id === 'number');
  for (const employee of people.sort((a, b) => a - b)) await lockEmployee(query, employee);
  const problems = [
    ...(await employeeProblems(query, after, before)),
    ...recordProblems(after),
    ...(await planProblems(query, context, after, date)),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

function requireReason(input: ShiftPatch): void {
  if (touchesRecord(input) && !input.reason?.trim()) {
    throw invalid({ field: 'reason', code: 'shift.reason_required' });
  }
}

async function mustRead(query: StoreQuery, uuid: string): Promise<ShiftRow> {
  const row = await readShift(query, uuid);
  if (!row) throw notFound();
  return row;
}

/**
 * Creates a shift under the caller's uuid. The same content again answers with the same shift; other content under a uuid that is taken
 * is a problem of the field `uuid` (decisions, section 4).
 */
export async function createShift(
  query: StoreQuery,
  context: Context,
  input: ShiftInput & { reason?: string | undefined },
): Promise<ShiftRow> {
  requireReason(input);
  const content = JSON.stringify(input);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shift ${input.uuid}`}, 0))`.execute(query);
  const earlier = await query
    .selectFrom('shift')
    .select(sql<boolean>`created_content = ${content}::jsonb`.as('same'))
    .where('uuid', '=', input.uuid)
    .executeTakeFirst();
  if (earlier?.same) return mustRead(query, input.uuid);
  if (earlier) throw invalid({ field: 'uuid', code: 'shift.uuid_taken' });

  const blank = {
    uuid: input.uuid,
    employee: null,
    branch: input.branch,
    start: 0,
    end: 0,
    role: input.shift_role,
    planned: true,
    clockIn: null,
    clockOut: null,
    breaks: [],
    note: '',
  };
  const after = merge(blank, input);
  const date = localDate(after.start, await zoneOfBranch(query, after.branch));
  await check(query, context, after, null, date);
  await query
    .insertInto('shift')
    .values({ uuid: after.uuid, ...columnsOf(after, date), created_content: content })
    .execute();
  await writeBreaks(query, after);
  await writeCopy(query, after, null, date);
  const row = await mustRead(query, after.uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: row.uuid,
    action: 'create',
    after: row,
    reason: input.reason,
  });
  return row;
}

/** The stored shift, locked for this transaction; 404 when it is not there, 412 when the caller's version is stale. */
async function lockShift(query: StoreQuery, context: Context, uuid: string): Promise<Stored> {
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (context.ifMatch !== undefined && context.ifMatch !== stored.version) {
    throw stale(await mustRead(query, uuid));
  }
  return stored;
}

/** Changes the plan, or corrects the record with a reason; the fields that are absent stay as they are. */
export async function updateShift(
  query: StoreQuery,
  context: Context,
  uuid: string,
  input: ShiftPatch,
): Promise<ShiftRow> {
  requireReason(input);
  const before = await stateOf(query, await lockShift(query, context, uuid));
  const after = merge(before, input);
  const unchanged = JSON.stringify(after) === JSON.stringify(before);
  const rowBefore = await mustRead(query, uuid);
  if (unchanged) return rowBefore;
  const date = localDate(after.start, await zoneOfBranch(query, after.branch));
  await check(query, context, after, before, date);
  await query
    .updateTable('shift')
    .set({
      ...columnsOf(after, date),
      // A corrected record is settled: the forgotten clock-out is no longer one.
      ...(after.clockOut !== null ? { missing_out: false } : {}),
      version: sql`version + 1`,
      updated_at: sql`date_trunc('second', now())`,
    })
    .where('uuid', '=', uuid)
    .execute();
  if (input.breaks) await writeBreaks(query, after);
  await writeCopy(query, after, before, date);
  const row = await mustRead(query, uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: uuid,
    action: touchesRecord(input) ? 'correct' : 'update',
    before: rowBefore,
    after: row,
    reason: input.reason,
  });
  return row;
}

/** Deletes a shift with its copy; the history keeps what it was, and its uuid may be created again. */
export async function deleteShift(query: StoreQuery, context: Context, uuid: string): Promise<void> {
  await lockShift(query, context, uuid);
  const before = await mustRead(query, uuid);
  await query.deleteFrom('shift').where('uuid', '=', uuid).execute();
  await audit(query, context, { subject: 'shift', subjectId: uuid, action: 'delete', before });
}
