import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { connectionShares } from '#database/connection-shares.ts';
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
import { answerQuestion, answersQuestion, nothingAsked } from './punch-questions.ts';
import { isSamePunch, noteDevice, receivePunch, repeatsAnswers, type SentPunch } from './sent-punch.ts';
import { isFinal, keepForManager, repeatRefusal } from './waiting.ts';

const enqueue = keyedQueue(connectionShares.punches);

type Body = ParsedRequestOf<Calls['clock.punch']>['body'];
type Punching = 'installationKey' | 'reply';
type Answer = ResponseOf<Calls['clock.punch']>;

/** Finds the earlier answer to this key; repeats a final refusal, and refuses another body under the key (docs/rules/clock.md#punches). */
async function findAnswer(
  query: StoreQuery,
  context: ContextWith<Punching>,
  punch: SentPunch,
): Promise<Answer | null> {
  await repeatRefusal(query, context, punch);
  const earlier = await query
    .selectFrom('punch')
    .select(['answer', 'body', isSamePunch(punch).as('same')])
    .where('key', '=', punch.key)
    .executeTakeFirst();
  if (!earlier) return null;
  // Answers of before ask nothing.
  const answer = { ...nothingAsked, ...(earlier.answer as object) } as unknown as Answer;
  if (!earlier.same || !repeatsAnswers(punch, { body: earlier.body, answer }))
    throw invalid({ field: 'key', code: 'clock.key_taken' });
  return answer;
}

/** Records one punch in this transaction. The employee's lock makes other punches wait. */
async function punchOnce(
  query: StoreQuery,
  context: ContextWith<Punching>,
  punch: SentPunch,
): Promise<Answer> {
  await lockEmployee(query, punch.employee);
  const before = await findAnswer(query, context, punch);
  if (before) return answersQuestion(before, punch) ? answerQuestion(query, context, punch, before) : before;
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

/** Lists a refused punch, commits and throws its error; returns an answer if recorded meanwhile. */
async function keepRefused(
  context: ContextWith<Punching>,
  punch: SentPunch,
  error: unknown,
): Promise<Answer> {
  const answer = await context.write(async (query) => {
    await lockEmployee(query, punch.employee);
    const earlier = await findAnswer(query, context, punch);
    if (!earlier) await keepForManager(query, context, punch, toRefusal(error));
    return earlier;
  });
  if (!answer) throw error;
  return answer;
}

async function readPin(context: ContextWith<Punching>, body: Body): Promise<string> {
  if (body.pin !== undefined) return body.pin;
  const { sealed_pin: sealed = '' } = body;
  const pin = await context.read((query) => openSealedPin(query, context, sealed, body));
  if (pin === null) throw invalid({ field: 'sealed_pin', code: 'clock.seal_unreadable' });
  return pin;
}

/** Checks the PIN and records the punch. A right PIN clears the count of wrong ones, even where the punch is refused. */
async function punchWithPin(context: ContextWith<Punching>, body: Body, punch: SentPunch): Promise<Answer> {
  await checkPin(context, punch, await readPin(context, body));
  try {
    return await context.write(async (query) => {
      const answer = await punchOnce(query, context, punch);
      await forgetWrongPins(query, context, punch.employee);
      return answer;
    });
  } catch (error) {
    await context.write((query) => forgetWrongPins(query, context, punch.employee));
    throw error;
  }
}

/** Keeps a queued punch for the manager where it is finally refused: nobody stands at the tablet any more. */
async function punchAtKiosk(context: ContextWith<Punching>, body: Body, punch: SentPunch): Promise<Answer> {
  try {
    return await punchWithPin(context, body, punch);
  } catch (error) {
    if (!punch.queued || !isFinal(toRefusal(error))) throw error;
    return keepRefused(context, punch, error);
  }
}

async function punchFromPhone(context: ContextWith<Punching>, punch: SentPunch): Promise<Answer> {
  const isLate = !context.actor.salaried && needsManager(punch.at, context.now());
  if (!isLate) return context.write((query) => punchOnce(query, context, punch));
  return keepRefused(context, punch, invalid({ field: nonFieldErrors, code: 'clock.waits_for_manager' }));
}

/** Refuses a person's own device where the store doesn't allow it, or for anybody else. */
async function requireOwnPhone(context: Context, { employee }: Body): Promise<void> {
  if (!(await mayClockFromPhone(context))) throw notAllowed();
  if (employee !== context.actor.employeeId) throw invalid({ field: 'employee', code: 'unknown_employee' });
}

/**
 * Punches at a kiosk with the employee's PIN, plain or sealed, or from their own phone without one, where the store allows it. Answers a
 * known key before it checks the PIN or the delay: a lost answer must not need the PIN twice, and an answer to a question may come later.
 */
const handlePunch: Handler<Calls['clock.punch'], Punching> = async (context, { body }) => {
  const isOwnPhone = context.reach === 'own';
  if (isOwnPhone) await requireOwnPhone(context, body);
  const { sent, before } = await context.read(async (query) => {
    const received = await receivePunch(query, context, body);
    return { sent: received, before: await findAnswer(query, context, received) };
  });
  if (before && answersQuestion(before, sent))
    return context.write((query) => punchOnce(query, context, sent));
  if (before) return before;
  if (isOwnPhone) return punchFromPhone(context, sent);
  if (body.pin === undefined && body.sealed_pin === undefined) {
    throw invalid({ field: 'pin', code: 'required' });
  }
  return punchAtKiosk(context, body, sent);
};

/** Takes the punches of one person one after the other: a second one must not count as another try of the PIN. */
export const punch: Handler<Calls['clock.punch'], Punching> = (context, input) =>
  enqueue(`${context.actor.storeId} ${input.body.employee}`, () => handlePunch(context, input));
