import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isPassingProblem } from '#domain/notifications/text-message.ts';
import { computeWait, type Line, type OnError, type Sender, startSender } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { type ClaimedText, claimText, findDueStores } from './claim-text.ts';
import { postText, type Texted, type TextRoute } from './post-text.ts';
import { stopTexts } from './stop-texts.ts';

const day = 86_400;

/** Seconds for which the log is kept. */
const keptFor = 30 * day;

interface SenderOptions
  extends TextRoute,
    Pick<Services, 'database' | 'installationKey' | 'publicUrl' | 'now' | 'mailer'> {
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  onError: OnError;
}

/** Notes whether a store's provider takes messages; while it does not, the whole store waits for it. */
export async function noteProvider(
  query: StoreQuery,
  outcome: Texted,
  { now, retryAt }: { now: number; retryAt: number | null },
): Promise<void> {
  const { problem } = outcome;
  if (problem !== null && !isPassingProblem(problem)) return;
  const { failing_since } = await query
    .selectFrom('sms_provider')
    .select('failing_since')
    .executeTakeFirstOrThrow();
  if (problem === null && failing_since === null) return;
  await query
    .updateTable('sms_provider')
    .set(
      problem === null
        ? { failing_since: null, problem: null, retry_at: null }
        : {
            failing_since: at(failing_since ?? now),
            problem,
            retry_at: retryAt === null ? null : at(retryAt),
          },
    )
    .execute();
}

/** Writes down what became of an attempt: sent, to be tried again, or given up; who texted STOP gets no more. */
async function record(
  options: SenderOptions,
  { store_id }: Line,
  { message, to }: ClaimedText,
  outcome: Texted,
): Promise<boolean> {
  const now = options.now();
  const { problem } = outcome;
  const isPassing = problem !== null && isPassingProblem(problem);
  const retryAt = now + computeWait(message.attempts, Math.random());
  await options.database.withinStore(store_id, async (query) => {
    const provider = await query.selectFrom('sms_provider').select('store_id').forUpdate().executeTakeFirst();
    await query
      .updateTable('sms_message')
      .set({
        ...(isPassing
          ? { next_attempt_at: at(retryAt) }
          : { state: problem === null ? 'sent' : 'failed', next_attempt_at: null }),
        problem,
        provider_code: problem === null ? null : outcome.code,
      })
      .where('id', '=', message.id)
      // Nobody has taken it over.
      .where('attempts', '=', message.attempts)
      .execute();
    if (provider) await noteProvider(query, outcome, { now, retryAt });
    if (problem === 'stopped') await stopTexts(query, options, { user: message.user_id, phone: to });
  });
  if (problem === 'stopped') options.mailer?.wake();
  return !isPassing;
}

async function deleteOld(database: Database, now: number): Promise<void> {
  await database.acrossStores((query) =>
    query
      .deleteFrom('sms_message')
      .where('created_at', '<', at(now - keptFor))
      .execute(),
  );
}

/** Starts to send text messages; several processes may run one each (docs/rules/notifications.md#text-messages). */
export function startSmsSender(options: SenderOptions): Sender {
  const { database, now, everyMilliseconds: every, onError } = options;
  let cleanedAt = 0;
  return startSender<Line, ClaimedText, Texted>({
    tidy: async () => {
      if (now() - cleanedAt < day) return;
      cleanedAt = now();
      await deleteOld(database, now());
    },
    findDue: (among) => findDueStores(database, now(), among),
    claim: (store) => claimText(options, store),
    send: ({ account, to, body }, stopping) => postText(options, account, { to, body }, stopping),
    record: (store, claimed, outcome) => record(options, store, claimed, outcome),
    every,
    onError,
  });
}
