import { randomBytes } from 'node:crypto';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '../sessions/sessions.ts';

/** Makes a one-time link that sets up a store; earlier unused ones stop working. */
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

/** Makes the link to the first store on a database without stores; otherwise returns null. */
export async function offerSetUp(database: Database, publicUrl: string, now: number): Promise<string | null> {
  const store = await database.acrossStores((query) =>
    query.selectFrom('store').select('id').limit(1).executeTakeFirst(),
  );
  return store ? null : createSetUpLink(database, publicUrl, now);
}
