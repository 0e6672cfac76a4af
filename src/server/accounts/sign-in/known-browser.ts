import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '../sessions/sessions.ts';

const cookieName = (secure: boolean) => (secure ? '__Host-browser' : 'browser');
const keptForSeconds = 400 * 86_400;

/** Browsers remembered for one account, the latest first. */
const maxKnown = 50;

interface Account {
  storeId: number;
  userId: number;
}

/** Reads the token of a browser that has signed in before, to any account. */
export function readBrowserToken(request: FastifyRequest, secure: boolean): string | undefined {
  const token = request.cookies[cookieName(secure)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Returns the name under which failures of this browser count, if it has signed in to this account before. */
export async function findKnownBrowser(
  database: Database,
  { storeId, userId }: Account,
  { token, now }: { token: string | undefined; now: number },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const known = await database.acrossStores((query) =>
    query
      .selectFrom('known_browser')
      .select('user_id')
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .where('token_hash', '=', hashToken(token))
      .where('last_used_at', '>', at(now - keptForSeconds))
      .executeTakeFirst(),
  );
  return known && nameBrowser(token);
}

const nameBrowser = (token: string) => `browser ${hashToken(token).toString('base64url')}`;

/** Remembers this browser for the account, so that strangers who guess no longer slow it down. Returns the name its failures count under. */
export async function rememberBrowser(
  database: Database,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  { storeId, userId }: Account,
  { now, secure }: { now: number; secure: boolean },
): Promise<string> {
  const token = readBrowserToken(request, secure) ?? randomBytes(32).toString('base64url');
  await database.acrossStores(async (query) => {
    await query
      .insertInto('known_browser')
      .values({ store_id: storeId, user_id: userId, token_hash: hashToken(token), last_used_at: at(now) })
      .onConflict((same) =>
        same.columns(['store_id', 'user_id', 'token_hash']).doUpdateSet({ last_used_at: at(now) }),
      )
      .execute();
    const kept = query
      .selectFrom('known_browser')
      .select('token_hash')
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .where('last_used_at', '>', at(now - keptForSeconds))
      .orderBy('last_used_at', 'desc')
      .orderBy(sql`token_hash = ${hashToken(token)}`, 'desc')
      .limit(maxKnown);
    await query
      .deleteFrom('known_browser')
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', kept)
      .execute();
  });
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptForSeconds,
  });
  return nameBrowser(token);
}
