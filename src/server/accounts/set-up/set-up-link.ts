import { randomBytes } from 'node:crypto';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '../sessions/sessions.ts';

/** Makes a fresh one-time link that sets up a store; links that were offered before and not used die. */
export async function createSetUpLink(database: Database, publicUrl: string, now: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.acrossStores(async (query) => {
    await query.deleteFrom('setup_link').where('used_at', 'is', null).execute();
    await query
      .insertInto('setup_link')
      .values({ token_hash: hashToken(token), created_at: at(now) })
      .execute();
  });
  return `${publicUrl}/setup/${token}`;
}

/** On a database without a store: the link that sets up the first one. Otherwise null. */
export async function offerSetUp(database: Database, publicUrl: string, now: number): Promise<string | null> {
  const store = await database.acrossStores((query) =>
    query.selectFrom('store').select('id').limit(1).executeTakeFirst(),
  );
  return store ? null : createSetUpLink(database, publicUrl, now);
}
