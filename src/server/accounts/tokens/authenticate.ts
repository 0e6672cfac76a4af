import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Authority, intersectAuthority } from '#domain/accounts/powers.ts';
import { tokenPrefix } from '#domain/accounts/tokens.ts';
import type { Power } from '#domain/permissions.ts';
import type { Actor, Authenticate, Services } from '#server/http/context.ts';
import { keepPreference } from '#server/http/language.ts';
import { invalidToken } from '#server/http/refusal.ts';
import { keepAccount } from '#server/http/security-log.ts';
import { findActor, isOpenAccount, toActor } from '../sessions/authenticate.ts';
import { hashToken } from '../sessions/sessions.ts';

type Needed = Pick<Services, 'database' | 'now'>;

/** Records the use of a token once a minute at most, so that reading rarely writes. */
const usedEvery = 60;

/** Reads the token of a request; other schemes, such as a proxy's own, are not for us. */
function readToken({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return /^bearer +(\S{1,200})$/i.exec(authorization)?.[1];
}

/** Finds whom a live token acts for: its maker, with what the token was given and its maker still has. */
async function findTokenActor({ database, now }: Needed, tokenHash: Buffer) {
  const row = await database.findApiToken(tokenHash);
  if (!row || !isOpenAccount(row) || row.auth_type !== 'admin' || row.ends_at <= now()) return null;
  const { token_powers, token_branches, token_id, token_name } = row;
  const given: Authority = { powers: token_powers as Power[], branches: token_branches ?? 'all' };
  const maker = toActor(row, {
    tokenHash,
    csrfToken: '',
    apiToken: { id: token_id, name: token_name },
  });
  return { actor: { ...maker, ...intersectAuthority(given, maker) }, lastUsedAt: row.last_used_at };
}

async function touchToken(database: Database, tokenHash: Buffer, now: number): Promise<void> {
  await database.acrossStores((query) =>
    query
      .updateTable('api_token')
      .set({ last_used_at: at(now) })
      .where('token_hash', '=', tokenHash)
      // Of several requests at the same time only the first one writes.
      .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<=', at(now - usedEvery))]))
      .execute(),
  );
}

/** Finds the account of a session or token again; null when it has ended. Does not count as use. */
export async function findActorAgain(
  services: Needed,
  { tokenHash, apiToken }: Actor,
): Promise<Actor | null> {
  if (!apiToken) return findActor(services, tokenHash);
  return (await findTokenActor(services, tokenHash))?.actor ?? null;
}

/**
 * Authenticates a call by the token in its header, else by its session. A token that is not good is refused (401), whatever session came
 * along: a cookie beside a token counts for nothing.
 */
export function callAuthenticator(services: Needed, bySession: Authenticate): Authenticate {
  return async (request, use) => {
    const token = readToken(request);
    if (token === undefined) return bySession(request, use);
    if (!token.startsWith(tokenPrefix)) throw invalidToken();
    const tokenHash = hashToken(token);
    const found = await findTokenActor(services, tokenHash);
    if (!found) throw invalidToken();
    const { actor, lastUsedAt } = found;
    keepPreference(request, actor.language);
    keepAccount(request, { account: actor.userId, store: actor.storeId, token: actor.apiToken?.id });
    const now = services.now();
    if (lastUsedAt === null || now - lastUsedAt >= usedEvery) {
      await touchToken(services.database, tokenHash, now);
    }
    return actor;
  };
}
