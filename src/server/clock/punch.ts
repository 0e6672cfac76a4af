import { sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { decidePunch } from '#domain/clock/clock-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { formatDateTime } from '#texts/format.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { invalid, nonFieldErrors, notAllowed, notFound } from '../http/refusal.ts';
import { readShift } from '../shift/shift-json.ts';
import { findOpenPunch, type OpenShift } from './open-punch.ts';
import { checkPin } from './pin.ts';
import { recordPunch } from './record-punch.ts';

type Body = ParsedRequestOf<Calls['clock.punch']>['body'];
type Answer = Awaited<ReturnType<Handler<Calls['clock.punch']>>>;

/** The answer that this key was given before; another body under it is refused (decisions, section 5). */
async function answeredBefore(query: StoreQuery, body: Body): Promise<Answer | null> {
  const earlier = await query
    .selectFrom('punch')
    .select(['answer', sql<boolean>`body = ${JSON.stringify(contentOf(body))}::jsonb`.as('same')])
    .where('key', '=', body.key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.same) throw invalid({ field: 'key', code: 'clock.key_taken' });
  return earlier.answer as Answer;
}

/** What makes a punch the same: all but the PIN, which is never kept, and the moment of sending, which differs with each try. */
function contentOf({ key, employee, action, at: instant }: Body) {
  return { key, employee, action, at: instant };
}

async function branchOfPunch(query: StoreQuery, context: Context, employee: number) {
  const branchId =
    context.actor.branchId ??
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
    .where('id', '=', branchId ?? null)
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'employee', code: 'unknown_branch' });
  return branch;
}

async function employeeOfPunch(query: StoreQuery, id: number) {
  const employee = await query
    .selectFrom('employee')
    .select(['id', 'role', 'salary'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!employee) throw invalid({ field: 'employee', code: 'unknown_employee' });
  if (employee.salary) throw invalid({ field: 'employee', code: 'clock.salaried' });
  return employee;
}

function asOpenPunch(open: OpenShift | null) {
  return open && { since: open.since, breakSince: open.breakSince, settledUntil: open.settledUntil };
}

/** Decides and records one punch in this transaction; whoever else punches for the same person waits. */
async function punchOnce(query: StoreQuery, context: Context, body: Body): Promise<Answer> {
  await lockEmployee(query, body.employee);
  const before = await answeredBefore(query, body);
  if (before) return before;
  const employee = await employeeOfPunch(query, body.employee);
  const branch = await branchOfPunch(query, context, body.employee);
  const now = context.now();
  const open = await findOpenPunch(query, body.employee);
  const decision = decidePunch(body.action, body.at, asOpenPunch(open), now);
  if (decision.kind === 'refused') {
    const since =
      decision.since === undefined ? '' : formatDateTime(context.reader, decision.since, branch.timezone);
    throw invalid({ field: nonFieldErrors, code: decision.code, values: { since } });
  }
  const forgotten = decision.kind === 'in' && decision.forgets ? open?.uuid : undefined;
  const forgottenBefore = forgotten && (await readShift(query, forgotten));
  const { uuid, before: rowBefore } = await recordPunch(query, {
    decision,
    employee,
    branch,
    at: body.at,
    open,
  });
  const shift = await readShift(query, uuid);
  if (!shift) throw notFound();
  const answer = {
    shift,
    employee: body.employee,
    action: body.action,
    at: formatInstant(body.at),
    received_at: formatInstant(now),
  };
  await query
    .insertInto('punch')
    .values({
      key: body.key,
      employee_id: body.employee,
      branch_id: branch.id,
      user_id: context.actor.userId,
      action: body.action,
      at: at(body.at),
      sent_at: body.sent_at === undefined ? null : at(body.sent_at),
      received_at: at(now),
      clock_offset_seconds: body.sent_at === undefined ? null : body.sent_at - now,
      body: JSON.stringify(contentOf(body)),
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
    action: `clock_${body.action}`,
    before: rowBefore,
    after: shift,
  });
  return answer;
}

async function mayClockFromPhone(context: Context): Promise<boolean> {
  const store = await context.read((query) =>
    query.selectFrom('store').select('clock_from_phone').executeTakeFirst(),
  );
  return store?.clock_from_phone ?? false;
}

/**
 * The clock call: at a kiosk with the employee's PIN, or from one's own phone where the store allows it, without. A key that was answered
 * is answered the same again, before its PIN is looked at: a lost answer must not need it twice.
 */
export const punch: Handler<Calls['clock.punch']> = async (context, { body }) => {
  if (context.reach === 'own') {
    if (!(await mayClockFromPhone(context))) throw notAllowed();
    if (body.employee !== context.actor.employeeId) {
      throw invalid({ field: 'employee', code: 'unknown_employee' });
    }
  } else {
    const before = await context.read((query) => answeredBefore(query, body));
    if (before) return before;
    if (body.pin === undefined) throw invalid({ field: 'pin', code: 'required' });
    await checkPin(context, body.employee, body.pin);
  }
  return context.write((query) => punchOnce(query, context, body));
};
