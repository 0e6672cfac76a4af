import { at } from '#database/timestamps.ts';
import { audit } from '#server/http/audit.ts';
import type { Actor, Services } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import type { Provider } from './provider.ts';

/** The outcome of a try; without an error it worked. */
export interface TryResult {
  error?: unknown;
}

/** Notes whether a provider works, as long as it is still the one that was tried. Errors of our own are thrown on. */
export async function noteTry(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: { actor: Actor; requestId: string },
  { storeId, issuer, clientId, sealed }: Provider,
  { error }: TryResult,
): Promise<void> {
  const refusal = error === undefined ? null : toRefusal(error);
  if (refusal && refusal.status >= 500) throw error;
  const [problem] = refusal?.problems ?? [];
  const failure = refusal && { code: problem?.code ?? refusal.code, values: problem?.values ?? {} };
  await database.withinStore(storeId, async (query) => {
    const tried = await query
      .updateTable('openid_provider')
      .set({
        try_failure: failure && JSON.stringify(failure),
        ...(failure ? {} : { tried_at: at(now()) }),
      })
      .where('issuer', '=', issuer)
      .where('client_id', '=', clientId)
      .where('client_secret', '=', sealed)
      .returning('store_id')
      .executeTakeFirst();
    if (!tried) return;
    const after = { issuer, works: failure === null, ...(failure ? { failure: failure.code } : {}) };
    await audit(query, by, { subject: 'openid', subjectId: storeId, action: 'try', after });
  });
}
