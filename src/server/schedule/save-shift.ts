import { sql } from 'kysely';
import { lockEmployees } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { at, thisSecond } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { isLeaveRole, isWorkRole } from '#domain/roles.ts';
import { recordViolations } from '#domain/shifts/record.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { planFromRecord } from '#domain/timesheets/correction.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { isReached, reachedBranches, requireBranches, worksWithin } from '#server/http/reach.ts';
import { type FieldProblem, featureOff, invalid, notFound, stale } from '#server/http/refusal.ts';
import { forgetFreed } from '#server/schedule/freed-for-leave.ts';
import { readAttached } from './attached.ts';
import {
  addFacts,
  checkTips,
  isTipsChange,
  readDeclaredTips,
  readTipsChange,
  type TipsChange,
  writeTips,
} from './declared-tips.ts';
import type { DeletedShift } from './deleted-shift.ts';
import { notifyCorrected } from './notify-corrected.ts';
import { endOutdated, leavePool } from './open-shifts/end-bids.ts';
import { checkPlan, type JudgeOptions } from './plan-problems.ts';
import { requireReason, touchesRecord } from './record-reason.ts';
import { readShift, type ShiftRow } from './shift-json.ts';
import {
  applyPatch,
  readState,
  type ShiftPatch,
  type ShiftState,
  type StoredShift,
  shiftColumns,
  writeBreaks,
} from './shift-state.ts';
import { notifyPeople } from './trades/notify-trade.ts';
import { keepPublished, mustReadTrade } from './trades/read-trades.ts';

interface HeldBranch {
  timezone: string;
  deleted_at: number | null;
}

/** Locks branches, whose zones decide local days. */
export async function holdBranches(
  query: StoreQuery,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldBranch>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('branch')
    .select(['id', 'timezone', 'deleted_at'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the zone of a shift's branch within reach. A deleted branch serves only its existing shifts. */
export function requireZone(
  context: Context,
  branches: ReadonlyMap<number, HeldBranch>,
  after: ShiftState,
  before: ShiftState | null,
): string {
  const row = branches.get(after.branch);
  requireBranches(context, [after.branch]);
  if (!row || (row.deleted_at !== null && after.branch !== before?.branch)) {
    throw invalid({ field: 'branch', code: 'unknown_branch' });
  }
  return row.timezone;
}

/** Tells of employees within reach whether they are active. */
export async function readActive(
  query: StoreQuery,
  context: Context,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, boolean>> {
  const known = new Set(ids.filter((id) => typeof id === 'number'));
  if (known.size === 0) return new Map();
  const rows = await query
    .selectFrom('employee')
    .select(['id', 'active'])
    .where('id', '=', sql<number>`any(${[...known]}::bigint[])`)
    .where(worksWithin('employee.id', reachedBranches(context)))
    .execute();
  return new Map(rows.map(({ id, active }) => [id, active]));
}

function checkEmployee(
  active: ReadonlyMap<number, boolean>,
  after: ShiftState,
  before: ShiftState | null,
): FieldProblem[] {
  if (after.employee === null || after.employee === before?.employee) return [];
  const isActive = active.get(after.employee);
  if (isActive === undefined) return [{ field: 'employee', code: 'unknown_employee' }];
  // Former employees may get records, but no plans.
  const isRecord = after.clockIn !== null || after.clockOut !== null || !after.planned;
  return isActive || isRecord ? [] : [{ field: 'employee', code: 'shift.inactive_employee' }];
}

/** Locks people in one order to serialize writers of their shifts. */
export async function lockPeople(query: StoreQuery, people: (number | null | undefined)[]): Promise<void> {
  const known = new Set(people.filter((id) => typeof id === 'number'));
  await lockEmployees(query, [...known]);
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
    before.role === after.role &&
    before.position === after.position;
  if (!isSamePlan) throw featureOff();
}

/** Refuses a new answer about rest breaks without a finished record. */
function checkRests(after: ShiftState, before: ShiftState | null): FieldProblem[] {
  const { restAnswer, employee, role, clockOut } = after;
  const isKept = restAnswer === (before?.restAnswer ?? null);
  if (isKept || (employee !== null && isWorkRole(role) && clockOut !== null)) return [];
  return [{ field: 'rests', code: 'shift.rests_without_record' }];
}

/** Tells whether a record lost its end although nobody is at work by it: it began long ago, or its person clocked in again later. */
async function isForgottenAgain(
  query: StoreQuery,
  before: ShiftState,
  { employee, clockIn, clockOut }: ShiftState,
  now: number,
): Promise<boolean> {
  if (before.clockOut === null || clockOut !== null || clockIn === null) return false;
  if (now - clockIn > forgottenAfterSeconds) return true;
  const later = await query
    .selectFrom('shift')
    .select('uuid')
    .where('employee_id', '=', employee)
    .where('clock_in', '>', at(clockIn))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Refuses a position that is unknown or inactive; one that the shift has already may stay. */
function checkPosition(
  positions: ReadonlySet<number>,
  after: ShiftState,
  before: ShiftState | null,
): FieldProblem[] {
  if (after.position === null || after.position === before?.position || positions.has(after.position))
    return [];
  return [{ field: 'position', code: 'unknown_position' }];
}

interface JudgedChange {
  after: ShiftState;
  before: ShiftState | null;
  date: string;
  tips: TipsChange;
  active: ReadonlyMap<number, boolean>;
  positions: ReadonlySet<number>;
}

export async function refuseProblems(
  query: StoreQuery,
  context: Context,
  { after, before, date, tips, active, positions }: JudgedChange,
  judging: JudgeOptions,
): Promise<void> {
  requireSchedule(context, after, before);
  const problems = [
    ...checkEmployee(active, after, before),
    ...checkPosition(positions, after, before),
    ...recordViolations(after),
    ...checkTips(tips, after, context.now()),
    ...checkRests(after, before),
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
 * Locks and reads a shift; 404 when missing or beyond reach, 412 for a stale version.
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
    .where(isReached('branch_id', reachedBranches(context)))
    .executeTakeFirst();
  if (!glance) throw notFound();
  await lockPeople(query, [glance.employee_id, newEmployee]);
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', uuid)
    .where(isReached('branch_id', reachedBranches(context)))
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

/** Lets the plan of an unplanned shift follow its record (docs/rules/schedule.md#plan-and-record). */
function followRecord(before: ShiftState, after: ShiftState, patch: ShiftPatch): ShiftState {
  const { planned, clockIn, clockOut } = after;
  const isSame = before.planned === planned && before.clockIn === clockIn && before.clockOut === clockOut;
  const isGiven = patch.start_time !== undefined || patch.end_time !== undefined;
  return planned || clockIn === null || isSame || isGiven
    ? after
    : { ...after, ...planFromRecord(clockIn, clockOut) };
}

/** Changes the plan, or corrects the record with a reason; absent fields stay, and equal content keeps the version. */
export async function updateShift(
  query: StoreQuery,
  context: Context,
  uuid: string,
  patch: ShiftPatch,
  judging: JudgeOptions = { alone: false },
): Promise<ShiftRow> {
  const stored = await holdShift(query, context, uuid, patch.employee);
  const before = await readState(query, stored);
  requireReason(patch, before);
  const after = followRecord(before, applyPatch(before, patch), patch);
  const rowBefore = await mustRead(query, uuid);
  const tips = await readTipsChange(query, uuid, patch);
  if (JSON.stringify(after) === JSON.stringify(before) && !isTipsChange(tips)) return rowBefore;
  const branches = await holdBranches(query, [after.branch]);
  const date = localDate(after.start, requireZone(context, branches, after, before));
  const active = await readActive(query, context, after.employee === before.employee ? [] : [after.employee]);
  const positions = await readActivePositions(
    query,
    after.position === before.position ? [] : [after.position],
  );
  await refuseProblems(query, context, { after, before, date, tips, active, positions }, judging);
  await query
    .updateTable('shift')
    .set({
      ...shiftColumns(after, date),
      // A given end settles a forgotten clock-out; one that is taken back is forgotten again.
      ...(after.clockOut === null ? {} : { missing_out: false }),
      ...((await isForgottenAgain(query, before, after, context.now())) ? { missing_out: true } : {}),
      // `late_out` (over 16 hours) belongs to the earlier clock-out.
      ...(after.clockOut === before.clockOut ? {} : { late_out: false }),
      // Words are of who said them at the clock.
      ...(after.restAnswer === before.restAnswer ? {} : { rest_words: '', rest_wording: null }),
      // A new plan takes part in copies, even if an earlier one was taken out.
      ...(before.planned && !isLeaveRole(before.role) ? {} : { in_copies: true }),
      version: sql<number>`version + 1`,
      updated_at: thisSecond,
    })
    .where('uuid', '=', uuid)
    .execute();
  if (after.employee !== null && after.employee !== before.employee)
    await forgetFreed(query, [{ uuid, employee: after.employee }]);
  if (patch.breaks) await writeBreaks(query, after);
  await endOutdated(query, context, stored, { before, after });
  await writeTips(query, uuid, tips, context.now());
  const row = await mustRead(query, uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: uuid,
    action: judging.action ?? (touchesRecord(patch, before) ? 'correct' : 'update'),
    before: addFacts(rowBefore, tips.before, before.restAnswer),
    after: addFacts(row, tips.after, after.restAnswer),
    reason: patch.reason,
  });
  if (!judging.asked) await notifyCorrected(query, context, { before, after, date, reason: patch.reason });
  return row;
}

/** Tells both people of each trade that ends with a shift about to be deleted; of a draft they know nothing, and one that is void or past is over. */
async function endTrades(query: StoreQuery, context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const trade = await mustReadTrade(query, id);
    if (trade.outdated || (parseInstant(trade.shift.start_time) ?? 0) <= context.now()) continue;
    const shifts = { shift_uuid: trade.shift.uuid, other_uuid: trade.other?.uuid ?? null };
    if ((await keepPublished(query, [shifts])).length === 0) continue;
    await notifyPeople(query, context, { trade, step: 'ended', to: [trade.from, trade.to] });
  }
}

/** Deletes a shift with its copy; the history keeps it, and its uuid may be used again. */
export async function deleteShift(query: StoreQuery, context: Context, uuid: string): Promise<void> {
  const stored = await holdShift(query, context, uuid);
  const { late_out, rest_words, rest_wording, local_date: date } = stored;
  const state = await readState(query, stored);
  const { attached, trades } = await readAttached(query, uuid);
  const before: DeletedShift = {
    ...addFacts(await mustRead(query, uuid), await readDeclaredTips(query, uuid), state.restAnswer),
    ...(late_out ? { late_out } : {}),
    ...(state.restAnswer ? { rest_words, rest_wording } : {}),
    ...(Object.keys(attached).length > 0 ? { attached } : {}),
  };
  await endTrades(query, context, trades);
  if (stored.planned) await leavePool(query, context, stored);
  await query.deleteFrom('shift').where('uuid', '=', uuid).execute();
  await audit(query, context, { subject: 'shift', subjectId: uuid, action: 'delete', before });
  await notifyCorrected(query, context, { before: state, after: null, date, reason: undefined });
}
