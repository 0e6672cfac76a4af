import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type ClockAction, type ClockDecision, decidePunch } from '#domain/clock/clock-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, nonFieldErrors, notFound, Refusal } from '#server/http/refusal.ts';
import { readShift } from '#server/schedule/shift-json.ts';
import { formatDateTime } from '#texts/format.ts';
import { findOpenPunch, type OpenShift } from './open-punch.ts';
import { recordPunch } from './record-punch.ts';

type Answer = ResponseOf<Calls['clock.punch']>;
type Refused = ClockDecision & { kind: 'refused' };

/** A punch whose sender is known to be who it says. Times are epoch seconds. */
export interface Landing {
  key: string;
  employee: number;
  action: ClockAction;
  at: number;
  /** Where it was made; null: at the first branch of the employee. */
  branchId: number | null;
  userId: number | null;
  deviceId: number | null;
  sentAt: number | undefined;
  receivedAt: number;
  late: boolean;
  cashTips: number | undefined;
  /** As it was sent, to tell another punch under the same key. */
  content: object;
  /** Why a manager lets it in although it was refused: it is judged as of its own moment, however late. */
  reason?: string;
}

async function findBranch(query: StoreQuery, { branchId, employee }: Landing) {
  const id =
    branchId ??
    (
      await query
        .selectFrom('employee_branch')
        .select('branch_id')
        .where('employee_id', '=', employee)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
    )?.branch_id;
  const branch = await query
    .selectFrom('branch')
    .select(['id', 'timezone'])
    .where('id', '=', id ?? null)
    // Its zone must not change while the day is told by it.
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'employee', code: 'unknown_branch' });
  return branch;
}

async function findEmployee(query: StoreQuery, { employee: id, reason }: Landing) {
  const employee = await query
    .selectFrom('employee')
    .select(['id', 'role', 'salary'])
    .where('id', '=', id)
    // Who has left meanwhile has still worked.
    .$if(reason === undefined, (people) => people.where('active', '=', true))
    .executeTakeFirst();
  if (!employee) throw invalid({ field: 'employee', code: 'unknown_employee' });
  if (employee.salary) throw invalid({ field: 'employee', code: 'clock.salaried' });
  return employee;
}

async function decide(query: StoreQuery, punch: Landing) {
  const judgedAt = punch.reason === undefined ? punch.receivedAt : punch.at;
  const asOf = punch.reason === undefined || punch.action === 'in' ? undefined : punch.at;
  const found = await findOpenPunch(query, punch.employee, asOf);
  const isOvertaken = punch.reason !== undefined && found !== null && found.since > punch.at;
  const open: OpenShift | null = isOvertaken ? null : found;
  return { decision: decidePunch(punch.action, punch.at, open, judgedAt), open, isOvertaken };
}

/** The last clock-out before a punch; undefined: there is none. */
async function findLastClockOut(query: StoreQuery, punch: Landing): Promise<number | undefined> {
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
  { decision, punch, timezone }: { decision: Refused; punch: Landing; timezone: string },
): Promise<never> {
  const { code } = decision;
  const isOut = code === 'clock.none_open';
  const instant = isOut ? await findLastClockOut(query, punch) : decision.since;
  const since = instant === undefined ? '' : formatDateTime(context.reader, instant, timezone);
  // The code stays: callers know it.
  const said = isOut && since !== '' ? 'clock.none_open_after' : code;
  throw new Refusal(400, code, { problems: [{ field: nonFieldErrors, code: said, values: { since } }] });
}

async function declareTips(query: StoreQuery, shift: string, { cashTips, receivedAt }: Landing) {
  if (cashTips === undefined) return;
  const declared = { cents: cashTips, declared_at: at(receivedAt) };
  await query
    .insertInto('declared_tips')
    .values({ shift_uuid: shift, ...declared })
    .onConflict((known) => known.columns(['store_id', 'shift_uuid']).doUpdateSet(declared))
    .execute();
}

/** Decides and records one punch in this transaction, whose lock on the employee the caller holds. */
export async function applyPunch(query: StoreQuery, context: Context, punch: Landing): Promise<Answer> {
  const employee = await findEmployee(query, punch);
  const branch = await findBranch(query, punch);
  const { decision, open, isOvertaken } = await decide(query, punch);
  if (decision.kind === 'refused') {
    return refuse(query, context, { decision, punch, timezone: branch.timezone });
  }
  const forgotten = decision.kind === 'in' && decision.forgets ? open?.uuid : undefined;
  const forgottenBefore = forgotten && (await readShift(query, forgotten));
  const { uuid, before } = await recordPunch(query, {
    decision,
    employee,
    branch,
    at: punch.at,
    open,
    isOvertaken,
  });
  await declareTips(query, uuid, punch);
  const shift = await readShift(query, uuid);
  if (!shift) throw notFound();
  const answer = {
    shift,
    employee: punch.employee,
    action: punch.action,
    at: formatInstant(punch.at),
    received_at: formatInstant(punch.receivedAt),
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
      before: forgottenBefore,
      after: await readShift(query, forgotten),
    });
  }
  await audit(query, context, {
    subject: 'shift',
    subjectId: uuid,
    action: `clock_${punch.action}`,
    before,
    after: punch.cashTips === undefined ? shift : { ...shift, cash_tips: punch.cashTips },
    reason: punch.reason,
  });
  return answer;
}
