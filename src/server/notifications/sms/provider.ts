import type { Selectable } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { SmsProvider } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { unseal } from '#server/accounts/installation-key.ts';

/** Names the place of the secret: in another store's row it does not open. */
export const tokenPlace = (storeId: number) => `sms ${storeId}`;

export function selectProvider(query: StoreQuery) {
  return query.selectFrom('sms_provider').selectAll();
}

/** The provider's account that a text message is sent from. */
export interface TextAccount {
  accountSid: string;
  /** Null: this installation cannot open it. */
  token: string | null;
  sender: string;
}

export function openProvider(
  { store_id, account_sid: accountSid, auth_token, sender }: Selectable<SmsProvider>,
  installationKey: Buffer,
): TextAccount {
  return { accountSid, token: unseal(installationKey, tokenPlace(store_id), auth_token), sender };
}

/** Counts the text messages of a store's day; each counts once, however often it is tried. */
export async function countToday(query: StoreQuery, now: number): Promise<number> {
  const { timezone } = await query.selectFrom('store').select('timezone').executeTakeFirstOrThrow();
  const { count } = await query
    .selectFrom('sms_message')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('tried_at', '>=', at(startOfDay(localDate(now, timezone), timezone)))
    .executeTakeFirstOrThrow();
  return count;
}
