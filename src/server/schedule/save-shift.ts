import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { thisSecond } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { isLeaveRole } from '#domain/roles.ts';
import { recordViolations } from '#domain/shifts/record.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type FieldProblem, featureOff, invalid, notFound, stale } from '#server/http/refusal.ts';
import {
  addTips,
  checkTips,
  isTipsChange,
  readDeclaredTips,
  readTipsChange,
  type TipsChange,
  writeTips,
} from './declared-tips.ts';
import { type DeletedShift, readDeletedRecord } from './deleted-shift.ts';
import { notifyCorrected } from './notify-corrected.ts';
import { checkPlan, type JudgeOptions } from './plan-problems.ts';
import { requireReason, touchesRecord } from './record-reason.ts';
import { readShift, type ShiftRow } from './shift-json.ts';
import {
  applyPatch,
  blankShift,
  readState,
  type ShiftPatch,
  type ShiftState,
  type StoredShift,
  shiftColumns,
  writeBreaks,
  writeCopy,
} from './shift-state.ts';

export type ShiftCreate = ShiftPatch & { uuid: string; branch: number };

/** Locks the branch and returns its zone, which decides local days. A deleted branch serves only its existing shifts. */
async function holdBranchZone(
  query: StoreQuery,
  after: ShiftState,
  before: ShiftState | null,
): Promise<string> {
  const row = await query
    .selectFrom('branch')
    .select(['timezone', 'deleted_at'])
    .where('id', '=', after.branch)
    .forKeyShare()
    .executeTakeFirst();
  if (!row || (row.deleted_at !== null && after.branch !== before?.branch)) {
    throw invalid({ field: 'branch', code: 'unknown_branch' });
  }
  return row.timezone;
}

async function checkEmployee(
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
  // Former employees may get records, but no plans.
  const isRecord = after.clockIn !== null || after.clockOut !== null || !after.planned;
  return row.active || isRecord ? [] : [{ field: 'employee', code: 'shift.inactive_employee' }];
}

/** Locks people in one order to serialize writers of their shifts. */
export async function lockPeople(query: StoreQuery, people: (number | null | undefined)[]): Promise<void> {
  const known = new Set(people.filter((id) => typeof id === 'number'));
  for (const employee of [...known].sort((a, b) => a - b)) await lockEmployee(query, employee);
}

/** Allows only leave and records without the schedule feature. */
function requireSchedule({ actor }: Context, after: ShiftState, before: ShiftState | null): void {
  if (actor.store.enableSchedule || !after.planned || isLeaveRole(after.role)) return;
  const isSamePlan =
    before?.planned &&
    before.employee === after.employee &&
    before.branch === after.branch &&
    before.start === after.start &&
    before.end === after.end &&
    before.role === after.role;
  if (!isSamePlan) throw featureOff();
}

async function refuseProblems(
  query: StoreQuery,
  context: Context,
  change: { after: ShiftState; before: ShiftState | null; date: string; tips: TipsChange },
  judging: JudgeOptions,
): Promise<void> {
  const { after, before, date, tips } = change;
  requireSchedule(context, after, before);
  const problems = [
    ...(await checkEmployee(query, after, before)),
    ...recordViolations(after),
    ...checkTips(tips, after, context.now()),
    ...(await checkPlan(query, context, after, date, judging)),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

async function mustRead(query: StoreQuery, uuid: string): Promise<ShiftRow> {
  const row = await readShift(query, uuid);
  if (!row) throw notFound();
  return row;
}

/**
 * Creates a shift under the caller's uuid. Repeats the answer for equal content; refuses other content under a used
 * uuid at the field `uuid` (docs/rules/schedule.md#saving-shifts).
 */
export async function createShift(
  query: StoreQuery,
  context: Context,
  input: ShiftCreate,
  judging: JudgeOptions = { alone: false },
): Promise<ShiftRow> {
  requireReason(input, null);
  const content = JSON.stringify(input);
  await lockPeople(query, [input.employee]);
  await lockName(query, `shift ${input.uuid}`);
  const earlier = await query
    .selectFrom('shift')
    .select(sql<boolean>`created_content = ${content}::jsonb`.as('same'))
    .where('uuid', '=', input.uuid)
    .executeTakeFirst();
  if (earlier?.same) return mustRead(query, input.uuid);
  if (earlier) throw invalid({ field: 'uuid', code: 'shift.uuid_taken' });

  const after = applyPatch(blankShift(input.uuid, input.branch), input);
  const date = localDate(after.start, await holdBranchZone(query, after, null));
  const back = await readDeletedRecord(query, after);
  const tips = { before: null, after: input.cash_tips === undefined ? back.cashTips : input.cash_tips };
  await refuseProblems(query, context, { after, before: null, date, tips }, judging);
  await query
    .insertInto('shift')
    .values({
      uuid: after.uuid,
      ...shiftColumns(after, date),
      missing_out: back.missingOut,
      late_out: back.lateOut,
      created_content: content,
    })
    .execute();
  await writeBreaks(query, after);
  await writeTips(query, after.uuid, tips, context.now());
  await writeCopy(query, after, null, date);
  const row = await mustRead(query, after.uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: row.uuid,
    action: 'create',
    after: addTips(row, tips.after),
    reason: input.reason,
  });
  if (!judging.asked)
    await notifyCorrected(query, context, { before: null, after, date, reason: input.reason });
  return row;
}

/**
 * Locks and reads a shift; 404 when missing, 412 for a stale version.
 * Locks people before rows, as the clock does, to avoid deadlocks.
 */
async function holdShift(
  query: StoreQuery,
  context: Context,
  uuid: string,
  newEmployee?: number | null,
): Promise<StoredShift> {
  const glance = await query
    .selectFrom('shift')
    .select('employee_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!glance) throw notFound();
  await lockPeople(query, [glance.employee_id, newEmployee]);
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  // Detects a concurrent change to an employee without a lock.
  if (![glance.employee_id, newEmployee ?? null, null].includes(stored.employee_id))
    throw new OvertakenError();
  if (context.ifMatch !== undefined && context.ifMatch !== stored.version) {
    throw stale(await mustRead(query, uuid));
  }
  return stored;
}

/** Changes the plan, or corrects the record with a reason; absent fields stay, and equal content keeps the version. */
export async function updateShift(
  query: StoreQuery,
  context: Context,
  uuid: string,
  patch: ShiftPatch,
  judging: JudgeOptions = { alone: false },
): Promise<ShiftRow> {
  const before = await readState(query, await holdShift(query, context, uuid, patch.employee));
  requireReason(patch, before);
  const after = applyPatch(before, patch);
  const rowBefore = await mustRead(query, uuid);
  const tips = await readTipsChange(query, uuid, patch);
  if (JSON.stringify(after) === JSON.stringify(before) && !isTipsChange(tips)) return rowBefore;
  const date = localDate(after.start, await holdBranchZone(query, after, before));
  await refuseProblems(query, context, { after, before, date, tips }, judging);
  await query
    .updateTable('shift')
    .set({
      ...shiftColumns(after, date),
      // A given end settles a forgotten clock-out.
      ...(after.clockOut === null ? {} : { missing_out: false }),
      // `late_out` (over 16 hours) belongs to the earlier clock-out.
      ...(after.clockOut === before.clockOut ? {} : { late_out: false }),
      version: sql<number>`version + 1`,
      updated_at: thisSecond,
    })
    .where('uuid', '=', uuid)
    .execute();
  if (patch.breaks) await writeBreaks(query, after);
  await writeTips(query, uuid, tips, context.now());
  await writeCopy(query, after, before, date);
  const row = await mustRead(query, uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: uuid,
    action: judging.action ?? (touchesRecord(patch, before) ? 'correct' : 'update'),
    before: addTips(rowBefore, tips.before),
    after: addTips(row, tips.after),
    reason: patch.reason,
  });
  if (!judging.asked) await notifyCorrected(query, context, { before, after, date, reason: patch.reason });
  return row;
}

/** Deletes a shift with its copy; the history keeps it, and its uuid may be used again. */
export async function deleteShift(query: StoreQuery, context: Context, uuid: string): Promise<void> {
  const stored = await holdShift(query, context, uuid);
  const { late_out, local_date: date } = stored;
  const state = await readState(query, stored);
  const before: DeletedShift = {
    ...addTips(await mustRead(query, uuid), await readDeclaredTips(query, uuid)),
    ...(late_out ? { late_out } : {}),
  };
  await query.deleteFrom('shift').where('uuid', '=', uuid).execute();
  await audit(query, context, { subject: 'shift', subjectId: uuid, action: 'delete', before });
  await notifyCorrected(query, context, { before: state, after: null, date, reason: undefined });
}
