import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { toTextReason } from '#domain/notifications/text-message.ts';
import type { ContextWith } from '#server/http/context.ts';
import { invalid, nonFieldErrors, type Refusal, tooOften } from '#server/http/refusal.ts';
import { resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { postText, type Texted } from './post-text.ts';
import { countToday, openProvider, selectProvider } from './provider.ts';
import { noteProvider } from './sms-sender.ts';

const hour = 3600;

/** Messages of one purpose that a person may have sent within an hour, and seconds between two. */
const maxAnHour = 5;
const between = 20;

export type TextServices = ContextWith<'installationKey' | 'webhookNetworks' | 'smsUrl'>;

/** Refuses with the reason that a text message did not go out. */
function refuseText({ problem, code }: Extract<Texted, { problem: string }>): Refusal {
  const field = problem === 'bad_number' || problem === 'stopped' ? 'phone' : nonFieldErrors;
  return invalid({ field, ...toTextReason(problem, code) });
}

type Purpose = 'code' | 'test';

/** Finds when a person may have the next message of a purpose sent; null: now. */
export async function findWait(
  query: StoreQuery,
  { user, purpose, now }: { user: number; purpose: Purpose; now: number },
): Promise<number | null> {
  const rows = await query
    .selectFrom('sms_message')
    .select('created_at')
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where('created_at', '>', at(now - hour))
    .orderBy('created_at', 'desc')
    .execute();
  const [last] = rows;
  const oldest = rows[maxAnHour - 1];
  const again = Math.max(last ? last.created_at + between : 0, oldest ? oldest.created_at + hour : 0);
  return again > now ? again : null;
}

/** Sends a text message that its sender waits for, within the limits; throws when it does not go out. `onSent` runs once it did. */
export async function sendNow(
  context: TextServices,
  { to, body, purpose }: { to: string; body: string; purpose: Purpose },
  onSent: (query: StoreQuery) => Promise<void> = async () => {},
): Promise<void> {
  const { now, write, actor, installationKey, smsUrl, webhookNetworks = [] } = context;
  const { id, account } = await write(async (query) => {
    const provider = await selectProvider(query).forUpdate().executeTakeFirst();
    if (!provider) throw invalid({ field: nonFieldErrors, code: 'sms.not_set_up' });
    const again = await findWait(query, { user: actor.userId, purpose, now: now() });
    if (again !== null) throw tooOften(again - now());
    if ((await countToday(query, now())) >= provider.daily_limit)
      throw refuseText({ problem: 'daily_limit', code: null });
    const message = await query
      .insertInto('sms_message')
      .values({
        user_id: actor.userId,
        purpose,
        state: 'pending',
        phone: to,
        attempts: 1,
        tried_at: at(now()),
        created_at: at(now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: message.id, account: openProvider(provider, installationKey) };
  });
  const reachable = { networks: toNetworks(webhookNetworks), resolve: resolveHost };
  const outcome = await postText({ reachable, smsUrl }, account, { to, body });
  const { problem } = outcome;
  await write(async (query) => {
    await query
      .updateTable('sms_message')
      .set({
        state: problem === null ? 'sent' : 'failed',
        problem,
        provider_code: problem === null ? null : outcome.code,
      })
      .where('id', '=', id)
      .execute();
    const provider = await selectProvider(query).forUpdate().executeTakeFirst();
    if (provider) await noteProvider(query, outcome, { now: now(), retryAt: provider.retry_at });
    if (problem === null) await onSent(query);
  });
  if (problem !== null) throw refuseText(outcome);
}
