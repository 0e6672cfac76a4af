import { sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { needsManager } from '#domain/clock/clock-rules.ts';
import { openSealedPin } from '#server/accounts/sealing-keys.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notAllowed } from '#server/http/refusal.ts';
import { applyPunch } from './apply-punch.ts';
import { keyedQueue } from './keyed-queue.ts';
import { checkPin, forgetWrongPins } from './pin.ts';
import { noteDevice, receivePunch, type SentPunch } from './sent-punch.ts';
import { isFinal, keepForManager, repeatRefusal } from './waiting.ts';

/** Half of the connections to the database: who punches never takes the last from who reads. */
const inTurn = keyedQueue(4);

type Body = ParsedRequestOf<Calls['clock.punch']>['body'];
type Punching = 'installationKey' | 'reply';
type Answer = Awaited<ReturnType<Handler<Calls['clock.punch']>>>;

/** The answer that this key was given before, also a final refusal; another body under it is refused (docs/rules/clock.md#punches). */
async function findAnswer(
  query: StoreQuery,
  context: ContextWith<Punching>,
  punch: SentPunch,
): Promise<Answer | null> {
  await repeatRefusal(query, context, punch);
  const earlier = await query
    .selectFrom('punch')
    .select(['answer', sql<boolean>`body = ${JSON.stringify(punch.content)}::jsonb`.as('same')])
    .where('key', '=', punch.key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.same) throw invalid({ field: 'key', code: 'clock.key_taken' });
  return earlier.answer as Answer;
}

/** Records one punch in this transaction; whoever else punches for the same person waits. */
async function punchOnce(
  query: StoreQuery,
  context: ContextWith<Punching>,
  punch: SentPunch,
): Promise<Answer> {
  await lockEmployee(query, punch.employee);
  const before = await findAnswer(query, context, punch);
  if (before) return before;
  await noteDevice(query, punch, context.now());
  const { branchId, userId } = context.actor;
  return applyPunch(query, context, { ...punch, branchId, userId, receivedAt: context.now() });
}

async function mayClockFromPhone(context: Context): Promise<boolean> {
  const store = await context.read((query) =>
    query.selectFrom('store').select('clock_from_phone').executeTakeFirst(),
  );
  return store?.clock_from_phone ?? false;
}

/** A late punch from a phone is kept for the manager, and its sender is told so; one that was answered in time is answered the same. */
async function keepLatePunch(context: ContextWith<Punching>, punch: SentPunch): Promise<Answer> {
  const refusal = invalid({ field: nonFieldErrors, code: 'clock.waits_for_manager' });
  const before = await context.write(async (query) => {
    await lockEmployee(query, punch.employee);
    const answered = await findAnswer(query, context, punch);
    if (!answered) await keepForManager(query, context, punch, refusal);
    return answered;
  });
  if (!before) throw refusal;
  return before;
}

async function readPin(context: ContextWith<Punching>, body: Body): Promise<string> {
  if (body.pin !== undefined) return body.pin;
  const { sealed_pin: sealed = '' } = body;
  const pin = await context.read((query) => openSealedPin(query, context, sealed, body));
  if (pin === null) throw invalid({ field: 'sealed_pin', code: 'clock.seal_unreadable' });
  return pin;
}

/** Nobody waits before the tablet for the answer to a queued punch: a final refusal of it goes on the manager's list instead. */
async function punchAtKiosk(context: ContextWith<Punching>, body: Body, punch: SentPunch): Promise<Answer> {
  try {
    await checkPin(context, punch.employee, await readPin(context, body));
    return await context
      .write(async (query) => {
        const answer = await punchOnce(query, context, punch);
        await forgetWrongPins(query, context, punch.employee);
        return answer;
      })
      .catch(async (error) => {
        // The PIN was right all the same.
        await context.write((query) => forgetWrongPins(query, context, punch.employee));
        throw error;
      });
  } catch (error) {
    // What the database refuses by itself, as a write into a closed period, is as final as what the rules refuse.
    const refusal = toRefusal(error);
    if (!punch.queued || !isFinal(refusal)) throw error;
    return context
      .write(async (query) => {
        await lockEmployee(query, punch.employee);
        // The same punch may have come twice at once, and the other been faster.
        const before = await findAnswer(query, context, punch);
        if (before) return before;
        await keepForManager(query, context, punch, refusal);
        return null;
      })
      .then((before) => {
        if (before) return before;
        throw error;
      });
  }
}

/**
 * The clock call: at a kiosk with the employee's PIN, plain or sealed, or from one's own phone where the store allows it, without. A key
 * that was answered is answered the same again, before its PIN is looked at: a lost answer must not need it twice.
 */
const handlePunch: Handler<Calls['clock.punch'], Punching> = async (context, { body }) => {
  if (context.reach === 'own') {
    if (!(await mayClockFromPhone(context))) throw notAllowed();
    if (body.employee !== context.actor.employeeId) {
      throw invalid({ field: 'employee', code: 'unknown_employee' });
    }
    const own = await context.read((query) => receivePunch(query, context, body));
    const isLate = !context.actor.salaried && needsManager(own.at, context.now());
    return isLate ? keepLatePunch(context, own) : context.write((query) => punchOnce(query, context, own));
  }
  const { sent, before } = await context.read(async (query) => {
    const received = await receivePunch(query, context, body);
    return { sent: received, before: await findAnswer(query, context, received) };
  });
  if (before) return before;
  if (body.pin === undefined && body.sealed_pin === undefined) {
    throw invalid({ field: 'pin', code: 'required' });
  }
  return punchAtKiosk(context, body, sent);
};

/** Punches of one person come one after the other: a second one from the same tablet must not count as another try of its PIN. */
export const punch: Handler<Calls['clock.punch'], Punching> = (context, input) =>
  inTurn(`${context.actor.storeId} ${input.body.employee}`, () => handlePunch(context, input));
