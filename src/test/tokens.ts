import { randomBytes } from 'node:crypto';
import { at } from '#database/timestamps.ts';
import { tokenPrefix } from '#domain/accounts/tokens.ts';
import { type Power, powers } from '#domain/permissions.ts';
import { hashToken } from '#server/accounts/sessions/sessions.ts';
import { type Caller, callerOf, testNow, testServer } from './server.ts';

interface TokenGiven {
  storeId: number;
  /** The admin who made it. */
  userId: number;
  name?: string;
  powers?: readonly Power[];
  /** Null: all. */
  branches?: number[] | null;
  /** Epoch seconds. */
  endsAt?: number;
}

/** Makes a token of a program, with all powers over all branches where nothing else is said. */
export async function buildToken(given: TokenGiven): Promise<{ id: number; token: string }> {
  const { database } = await testServer();
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const { id } = await database.withinStore(given.storeId, (query) =>
    query
      .insertInto('api_token')
      .values({
        user_id: given.userId,
        name: given.name ?? 'Payroll sync',
        token_hash: hashToken(token),
        powers: [...(given.powers ?? powers)],
        branches: given.branches ?? null,
        created_at: at(testNow),
        ends_at: at(given.endsAt ?? testNow + 86_400),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, token };
}

/** A program that calls with a token: no cookie, no cross-site token. */
export async function callerWith(token: string, cookies: Record<string, string> = {}): Promise<Caller> {
  const { app } = await testServer();
  const caller = callerOf(app, cookies);
  return {
    ...caller,
    call: (method, path, options = {}) =>
      caller.call(method, path, {
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
      }),
  };
}
