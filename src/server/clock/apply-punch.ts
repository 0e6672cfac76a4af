import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { roleOn, salariedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { decideAccepted, decidePunch } from '#domain/clock/clock-rules.ts';
import type { Branches } from '#domain/permissions.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { isReached } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { writeTips } from '#server/schedule/declared-tips.ts';
import { readShifts, type ShiftRow } from '#server/schedule/shift-json.ts';
import { findPlan } from './find-plan.ts';
import { findOpenPunch, type OpenShift } from './open-punch.ts';
import { findPunchPosition, setPosition } from './punch-position.ts';
import { describeQuestions } from './punch-questions.ts';
import { countAskedRests, keepRests, readRests } from './punch-rests.ts';
import { recordPunch } from './record-punch.ts';
import { type Refused, refusedPunch } from './refused-punch.ts';
import type { SentPunch } from './sent-punch.ts';
import { sumWorkedWeek } from './worked-week.ts';

type Answer = ResponseOf<Calls['clock.punch']>;

/** A punch whose sender is verified. */
export interface VerifiedPunch extends Omit<SentPunch, 'queued'> {
  /** Null: from a phone; it goes where the plan or the open record is, else to the employee's first branch. */
  branchId: number | null;
  /** Branches among which a punch without a plan or record finds its own; all by default. */
  reached?: Branches;
  userId: number | null;
  receivedAt: number;
  /** A manager's reason to accept a refused punch. It is judged as of its own moment, however late. */
  reason?: string;
}

async function findFirstBranch(query: StoreQuery, { employee, reached = 'all' }: VerifiedPunch) {
  const row = await query
    .selectFrom('employee_branch')
    .select('branch_id')
    .where('employee_id', '=', employee)
    .where(isReached('branch_id', reached))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.branch_id ?? null;
}

/** Finds the branch of a punch; `target` is the plan or record that it changes. */
async function findBranch(query: StoreQuery, punch: VerifiedPunch, target: { branch: number } | null) {
  const id = punch.branchId ?? target?.branch ?? (await findFirstBranch(query, punch));
  const branch = await query
    .selectFrom('branch')
    .select(['id', 'timezone'])
    .where('id', '=', id)
    // The zone decides the day: it must not change meanwhile.
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'employee', code: 'unknown_branch' });
  return branch;
}

async function findEmployee(query: StoreQuery, { employee: id, reason }: VerifiedPunch, date: PlainDate) {
  const employee = await query
    .selectFrom('employee')
    .select('id')
    .select([roleOn(date).as('role'), salariedOn(date).as('salary')])
    .where('id', '=', id)
    // Former employees have still worked.
    .$if(reason === undefined, (people) => people.where('active', '=', true))
    .executeTakeFirst();
  if (!employee) throw invalid({ field: 'employee', code: 'unknown_employee' });
  if (employee.salary) throw invalid({ field: 'employee', code: 'clock.salaried' });
  return employee;
}

async function decide(query: StoreQuery, punch: VerifiedPunch) {
  const { action, at: moment, reason, receivedAt } = punch;
  const asOf = reason === undefined || action === 'in' ? undefined : moment;
  const found = await findOpenPunch(query, punch.employee, asOf);
  const { decision, isOvertaken } =
    reason === undefined
      ? { decision: decidePunch(action, moment, found, receivedAt), isOvertaken: false }
      : decideAccepted(action, moment, found);
  const open: OpenShift | null = isOvertaken ? null : found;
  return { decision, open, isOvertaken };
}

/** Finds the last clock-out before a punch. */
async function findLastClockOut(query: StoreQuery, punch: VerifiedPunch): Promise<number | undefined> {
  const last = await query
    .selectFrom('shift')
    .select('clock_out')
    .where('employee_id', '=', punch.employee)
    .where('clock_out', '<=', at(punch.at))
    .orderBy('clock_out', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.clock_out ?? undefined;
}

async function refuse(
  query: StoreQuery,
  context: Context,
  { decision, punch, timezone }: { decision: Refused; punch: VerifiedPunch; timezone: string },
): Promise<never> {
  const lastOut = decision.code === 'clock.none_open' ? await findLastClockOut(query, punch) : undefined;
  throw refusedPunch(context, decision, { lastOut, timezone });
}

async function readByUuid(query: StoreQuery, uuids: (string | undefined)[]): Promise<Map<string, ShiftRow>> {
  const shifts = await readShifts(
    query,
    uuids.filter((uuid) => uuid !== undefined),
  );
  return new Map(shifts.map((shift) => [shift.uuid, shift]));
}

/** Decides and records one punch in this transaction; the caller holds the employee's lock. */
export async function applyPunch(query: StoreQuery, context: Context, punch: VerifiedPunch): Promise<Answer> {
  const { decision, open, isOvertaken } = await decide(query, punch);
  const target = punch.action === 'in' ? await findPlan(query, punch) : open;
  const branch = await findBranch(query, punch, target);
  const employee = await findEmployee(query, punch, localDate(punch.at, branch.timezone));
  if (decision.kind === 'refused') {
    return refuse(query, context, { decision, punch, timezone: branch.timezone });
  }
  const recording = { decision, employee, branch, at: punch.at, open, isOvertaken };
  const forgotten = decision.kind === 'in' ? open?.uuid : undefined;
  const before = await readByUuid(query, [target?.uuid, forgotten]);
  const planned = before.get(target?.uuid ?? '')?.position ?? null;
  const { position, asks } =
    decision.kind === 'in' ? await findPunchPosition(query, punch, planned) : { position: null, asks: [] };
  const uuid = await recordPunch(query, recording, target?.uuid);
  if (position !== null && planned === null) await setPosition(query, uuid, position);
  if (punch.cashTips !== undefined) {
    await writeTips(query, uuid, { before: null, after: punch.cashTips }, punch.receivedAt);
  }
  const restsDue = await countAskedRests(query, punch, uuid);
  if (restsDue > 0) await keepRests(query, uuid, punch);
  const after = await readByUuid(query, [uuid, forgotten]);
  const shift = after.get(uuid);
  if (!shift) throw notFound();
  const answer: Answer = {
    shift,
    ...describeQuestions(asks, punch.rests ? 0 : restsDue),
    employee: punch.employee,
    action: punch.action,
    at: formatInstant(punch.at),
    received_at: formatInstant(punch.receivedAt),
    week_seconds: await sumWorkedWeek(query, punch, { row: shift, zone: branch.timezone }),
  };
  await query
    .insertInto('punch')
    .values({
      key: punch.key,
      employee_id: punch.employee,
      branch_id: branch.id,
      user_id: punch.userId,
      device_id: punch.deviceId,
      action: punch.action,
      at: at(punch.at),
      sent_at: punch.sentAt === undefined ? null : at(punch.sentAt),
      received_at: at(punch.receivedAt),
      delivered_late: punch.late,
      clock_offset_seconds: punch.sentAt === undefined ? null : punch.sentAt - punch.receivedAt,
      body: JSON.stringify(punch.content),
      answer: JSON.stringify(answer),
      shift_uuid: uuid,
    })
    .execute();
  if (forgotten) {
    await audit(query, context, {
      subject: 'shift',
      subjectId: forgotten,
      action: 'missing_out',
      before: before.get(forgotten),
      after: after.get(forgotten),
    });
  }
  await audit(query, context, {
    subject: 'shift',
    subjectId: uuid,
    action: `clock_${punch.action}`,
    before: before.get(uuid),
    after: {
      ...shift,
      ...(punch.cashTips === undefined ? {} : { cash_tips: punch.cashTips }),
      ...(restsDue > 0 ? await readRests(query, uuid) : {}),
    },
    reason: punch.reason,
  });
  return answer;
}
