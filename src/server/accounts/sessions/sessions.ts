import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, InstallationQuery, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { makeCrossSiteToken, setCrossSiteCookie } from '#server/http/cross-site.ts';
import { invalid, nonFieldErrors, notSignedIn } from '#server/http/refusal.ts';

const hour = 3600;
const day = 24 * hour;

/** Lifetime of a session (docs/rules/accounts.md#sessions): 12 hours idle, at most 30 days; a kiosk a year. */
const lifetime = { idle: 12 * hour, longest: 30 * day, kiosk: 365 * day } as const;

/** Sessions of one account at a time; above that, the one unused for longest ends. Tablets do not count. */
const maxSessions = 100;

/** Records the use of a session once a minute at most, so that reading rarely writes. */
const seenEvery = 60;

export interface SessionTimes {
  createdAt: number;
  lastSeenAt: number;
  isKiosk: boolean;
}

/** Tells whether a session is still good at `now` (epoch seconds). */
export function isAlive(session: SessionTimes, now: number): boolean {
  if (session.isKiosk) return now - session.createdAt < lifetime.kiosk;
  return now - session.lastSeenAt < lifetime.idle && now - session.createdAt < lifetime.longest;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function sessionCookie(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

export function readSessionToken(request: FastifyRequest, secure: boolean): string | undefined {
  const token = request.cookies[sessionCookie(secure)];
  return token && token.length <= 100 ? token : undefined;
}

interface NewSession {
  storeId: number;
  userId: number;
  authType: AuthType;
  isKiosk: boolean;
  /** The tablet of a kiosk. */
  deviceId: number | null;
  /** Counts how often all sessions had been ended at the check of credentials. */
  sessionsEnded: number;
}

/**
 * Refuses a sign-in when the account changed or its sessions were ended since its credentials were checked. Returns the client that a
 * contact chose last.
 */
async function requireUnchanged(query: InstallationQuery, session: NewSession): Promise<number | null> {
  const account = await query
    .selectFrom('app_user')
    .select('last_client_id')
    .where('store_id', '=', session.storeId)
    .where('id', '=', session.userId)
    .where('active', '=', true)
    .where('auth_type', '=', session.authType)
    .where('sessions_ended', '=', session.sessionsEnded)
    .forShare()
    .executeTakeFirst();
  if (!account) throw invalid({ field: nonFieldErrors, code: 'wrong_sign_in' });
  return account.last_client_id;
}

/**
 * Ends the account's sessions except `keep` (a token's hash), with other `changes` of its row. Writes that row first: a session that begins
 * now is ended or refused.
 */
export async function endSessions(
  query: StoreQuery,
  userId: number,
  keep?: Buffer,
  changes: { password_hash?: string | null; password_is_short?: boolean } = {},
): Promise<void> {
  await query
    .updateTable('app_user')
    .set((row) => ({ ...changes, sessions_ended: row('sessions_ended', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await query
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (session) => session.where('token_hash', '<>', keep ?? Buffer.alloc(0)))
    .execute();
}

/**
 * Deletes sessions that have ended, at each sign-in: they say where somebody worked and with what device. Idle ones with a device for push
 * messages stay until their last day: its owner did not sign out.
 */
async function deleteEndedSessions(query: InstallationQuery, now: number): Promise<void> {
  await query
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('expires_at', '<=', at(now)),
        is.and([
          is('is_kiosk', '=', false),
          is('last_seen_at', '<=', at(now - lifetime.idle)),
          sql<boolean>`not exists (select from push_subscription p
            where p.store_id = session.store_id and p.session_id = session.id)`,
        ]),
      ]),
    )
    .execute();
}

/** Starts a session with a new token and sets its cookies; ends a session that the request brought along. */
export async function startSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
  options: { now: number; secure: boolean },
): Promise<void> {
  const { now, secure } = options;
  const token = randomBytes(32).toString('base64url');
  const csrfToken = makeCrossSiteToken();
  const earlier = readSessionToken(request, secure);
  await database.acrossStores(async (query) => {
    const clientId = await requireUnchanged(query, session);
    await deleteEndedSessions(query, now);
    if (!session.isKiosk) await endSurplus(query, session);
    const { id } = await query
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        store_id: session.storeId,
        user_id: session.userId,
        csrf_token: csrfToken,
        is_kiosk: session.isKiosk,
        device_id: session.deviceId,
        client_id: clientId,
        created_at: at(now),
        last_seen_at: at(now),
        expires_at: at(now + (session.isKiosk ? lifetime.kiosk : lifetime.longest)),
        address: request.ip,
        user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (earlier) await replaceSession(query, hashToken(earlier), { ...session, id });
  });
  setSessionCookies(reply, { token, csrfToken, isKiosk: session.isKiosk }, secure);
}

/** Ends a session of the same browser; a device for push messages goes on in the next one of the same person. */
async function replaceSession(
  query: InstallationQuery,
  tokenHash: Buffer,
  { storeId, userId, id }: NewSession & { id: string },
): Promise<void> {
  await query
    .updateTable('push_subscription')
    .set({ session_id: id })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('session_id', 'in', query.selectFrom('session').select('id').where('token_hash', '=', tokenHash))
    .execute();
  await query.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions above the limit, those unused for longest first. */
async function endSurplus(query: InstallationQuery, { storeId, userId }: NewSession): Promise<void> {
  const surplus = query
    .selectFrom('session')
    .select('token_hash')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('is_kiosk', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxSessions - 1);
  await query.deleteFrom('session').where('token_hash', 'in', surplus).execute();
}

type CookieReply = Pick<FastifyReply, 'setCookie'>;

interface SessionCookies {
  token: string;
  csrfToken: string;
  isKiosk: boolean;
}

function setSessionCookies(reply: CookieReply, session: SessionCookies, secure: boolean): void {
  reply.setCookie(sessionCookie(secure), session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: session.isKiosk ? lifetime.kiosk : lifetime.longest,
  });
  setCrossSiteCookie(reply, session.csrfToken, secure);
}

/** Gives a session a new token. Returns a function that sets the cookies; call it after the commit. */
export async function rotateSession(
  query: StoreQuery,
  tokenHash: Buffer,
): Promise<(reply: CookieReply, secure: boolean) => void> {
  const token = randomBytes(32).toString('base64url');
  const csrfToken = makeCrossSiteToken();
  const session = await query
    .updateTable('session')
    .set({ token_hash: hashToken(token), csrf_token: csrfToken })
    .where('token_hash', '=', tokenHash)
    .returning('is_kiosk')
    .executeTakeFirst();
  // The session has ended since, and stays ended.
  if (!session) throw notSignedIn();
  return (reply, secure) => setSessionCookies(reply, { token, csrfToken, isKiosk: session.is_kiosk }, secure);
}

export async function endSession(
  database: Database,
  reply: FastifyReply,
  tokenHash: Buffer,
  secure: boolean,
): Promise<void> {
  await database.acrossStores((query) =>
    query.deleteFrom('session').where('token_hash', '=', tokenHash).execute(),
  );
  reply.clearCookie(sessionCookie(secure), { path: '/', secure, httpOnly: true, sameSite: 'lax' });
  setCrossSiteCookie(reply, makeCrossSiteToken(), secure);
}

/** Records that a session is in use, once a minute at most. */
export async function touchSession(
  database: Database,
  tokenHash: Buffer,
  lastSeenAt: number,
  now: number,
): Promise<void> {
  if (now - lastSeenAt < seenEvery) return;
  await database.acrossStores((query) =>
    query
      .updateTable('session')
      .set({ last_seen_at: at(now) })
      .where('token_hash', '=', tokenHash)
      // Several requests of a screen find it old at the same time: only the first one writes.
      .where('last_seen_at', '<=', at(now - seenEvery))
      .execute(),
  );
}
