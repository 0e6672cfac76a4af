import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { composeText } from '#domain/notifications/text-message.ts';
import type { Line } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { readLeaving } from '../leaving-notice.ts';
import { readAccountsById } from '../recipients.ts';
import { countToday, openProvider, selectProvider, type TextAccount } from './provider.ts';

/** Seconds in which no other process takes a message on its way; longer than the longest delivery. */
const claimSeconds = 60;

/** Finds stores with a text message that is due, those whose provider takes them first, beside those that are being served. */
export async function findDueStores(
  database: Database,
  now: number,
  { served, limit }: { served: string[]; limit: number },
): Promise<Line[]> {
  const { rows } = await database.acrossStores((query) =>
    sql<Line>`
      select p.store_id, p.store_id as id from sms_provider p
      where (p.retry_at is null or p.retry_at <= ${at(now)}) and p.store_id || ' ' || p.store_id <> all(${served}::text[])
        and exists (select from sms_message m
          where m.store_id = p.store_id and m.state = 'pending' and m.next_attempt_at <= ${at(now)})
      order by p.failing_since nulls first, p.store_id limit ${limit}`.execute(query),
  );
  return rows;
}

export interface ClaimedText {
  message: { id: number; user_id: number; attempts: number };
  account: TextAccount;
  to: string;
  body: string;
}

/** Reads the number that a person gets text messages at today. */
async function findNumber(query: StoreQuery, user: number): Promise<string | null> {
  const row = await query
    .selectFrom('sms_number')
    .select('phone')
    .where('user_id', '=', user)
    .where('verified_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** Claims the next text message of a store and counts the attempt; drops what nobody may know of, has read, or no longer wants. */
export async function claimText(
  options: Pick<Services, 'database' | 'installationKey' | 'now' | 'publicUrl'>,
  { store_id }: Line,
): Promise<ClaimedText | null> {
  const { database, installationKey, publicUrl } = options;
  const now = options.now();
  return database.withinStore(store_id, async (query) => {
    // One process counts the store's day at a time.
    const provider = await selectProvider(query).forUpdate().executeTakeFirst();
    if (!provider || (provider.retry_at ?? 0) > now) return null;
    for (;;) {
      const message = await query
        .selectFrom('sms_message')
        .select(['id', 'user_id', 'notice_id', 'attempts', 'tried_at'])
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', at(now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!message) return null;
      const { id, user_id, notice_id, tried_at } = message;
      const set = (change: object) =>
        query.updateTable('sms_message').set(change).where('id', '=', id).execute();
      const [account] = await readAccountsById(query, [user_id]);
      const to = await findNumber(query, user_id);
      const leaving =
        account && to !== null && notice_id !== null
          ? await readLeaving(query, account, { notice: notice_id, way: 'sms' }, now)
          : null;
      if (leaving === null || to === null) {
        // A message that was tried in vain stays in the log.
        if (tried_at !== null) await set({ state: 'failed' });
        else await query.deleteFrom('sms_message').where('id', '=', id).execute();
      } else if (leaving.at > now) {
        await set({ next_attempt_at: at(leaving.at) });
      } else if (tried_at === null && (await countToday(query, now)) >= provider.daily_limit) {
        await set({ state: 'failed', problem: 'daily_limit', phone: to });
      } else {
        const attempts = message.attempts + 1;
        const next_attempt_at = at(now + claimSeconds);
        await set({ attempts, next_attempt_at, phone: to, tried_at: at(tried_at ?? now) });
        const { from, words, path } = leaving;
        return {
          message: { id, user_id, attempts },
          account: openProvider(provider, installationKey),
          to,
          body: composeText({ from, words, address: `${publicUrl}${path}` }),
        };
      }
    }
  });
}
