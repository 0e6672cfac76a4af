import { randomBytes } from 'node:crypto';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '#server/accounts/sessions/sessions.ts';

interface Account {
  storeId: number;
  userId: number;
  isKiosk?: boolean;
}

interface OpenedSession {
  token: string;
  csrfToken: string;
}

/** Opens a live session of each user for a day, without the slow password. `now` in epoch seconds. */
export async function openSessions(
  database: Database,
  users: readonly Account[],
  now: number,
): Promise<OpenedSession[]> {
  const opened = users.map((user) => ({
    user,
    token: randomBytes(32).toString('base64url'),
    csrfToken: randomBytes(24).toString('base64url'),
  }));
  await database.acrossStores((query) =>
    query
      .insertInto('session')
      .values(
        opened.map(({ user, token, csrfToken }) => ({
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
        })),
      )
      .execute(),
  );
  return opened;
}

export async function openSession(database: Database, user: Account, now: number): Promise<OpenedSession> {
  const [opened] = await openSessions(database, [user], now);
  if (!opened) throw new Error('No session was opened');
  return opened;
}
