import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { readDeviceName } from '#domain/format/device-name.ts';
import { hashToken } from '../sessions/sessions.ts';

const cookieName = (secure: boolean) => (secure ? '__Host-device' : 'device');
const keptForSeconds = 400 * 86_400;

interface KioskAccount {
  storeId: number;
  userId: number;
  branchId: number;
}

function nameDevice(userAgent: string, number: number): string {
  const { browser, system } = readDeviceName(userAgent);
  const kind = [system, browser].filter((part) => part !== '').join(', ');
  return kind === '' ? `Tablet ${number}` : `Tablet ${number} (${kind})`;
}

/** Finds the kiosk's tablet by its lasting cookie, or registers a new one. A revoked tablet counts as new. */
export async function registerDevice(
  database: Database,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  account: KioskAccount,
  { now, secure }: { now: number; secure: boolean },
): Promise<number> {
  const held = request.cookies[cookieName(secure)];
  const token = held && /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString('base64url');
  const signedIn = { branch_id: account.branchId, user_id: account.userId, last_seen_at: at(now) };
  const device = await database.withinStore(account.storeId, async (query) => {
    const known = await query
      .updateTable('device')
      .set(signedIn)
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (known) return { id: known.id, token };
    const { count } = await query
      .selectFrom('device')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('branch_id', '=', account.branchId)
      .executeTakeFirstOrThrow();
    const own = randomBytes(32).toString('base64url');
    const { id } = await query
      .insertInto('device')
      .values({
        ...signedIn,
        name: nameDevice(request.headers['user-agent'] ?? '', Number(count) + 1),
        token_hash: hashToken(own),
        created_at: at(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: own };
  });
  reply.setCookie(cookieName(secure), device.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptForSeconds,
  });
  return device.id;
}
