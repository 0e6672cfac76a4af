import { randomBytes } from 'node:crypto';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '#server/accounts/sessions/sessions.ts';

/** Opens a live session of a user for a day, without the slow password. `now` in epoch seconds. */
export async function openSession(
  database: Database,
  user: { storeId: number; userId: number; isKiosk?: boolean },
  now: number,
): Promise<{ token: string; csrfToken: string }> {
  const token = randomBytes(32).toString('base64url');
  const csrfToken = randomBytes(24).toString('base64url');
  await database.acrossStores((query) =>
    query
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        store_id: user.storeId,
        user_id: user.userId,
        csrf_token: csrfToken,
        is_kiosk: user.isKiosk ?? false,
        created_at: at(now),
        last_seen_at: at(now),
        expires_at: at(now + 86_400),
        address: '127.0.0.1',
        user_agent: 'test',
      })
      .execute(),
  );
  return { token, csrfToken };
}
