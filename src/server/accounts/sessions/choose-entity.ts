import type { FastifyRequest } from 'fastify';
import { idInPath } from '#contract/base/fields.ts';
import type { Calls } from '#contract/index.ts';
import type { Database, StoreQuery } from '#database/open.ts';
import type { Actor } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { isNavigation } from '#server/http/navigation.ts';
import { invalid } from '#server/http/refusal.ts';

/** Keeps the client that a session works for; the account's next session begins with it. */
async function keepEntity(
  query: StoreQuery,
  { userId, tokenHash }: Pick<Actor, 'userId' | 'tokenHash'>,
  client_id: number,
): Promise<void> {
  await query.updateTable('app_user').set({ last_client_id: client_id }).where('id', '=', userId).execute();
  await query.updateTable('session').set({ client_id }).where('token_hash', '=', tokenHash).execute();
}

export const chooseEntity = writing<Calls['entity.choose']>(async (query, { actor }, { body }) => {
  if (!actor.entities.includes(body.entity)) throw invalid({ field: 'entity', code: 'unknown_entity' });
  await keepEntity(query, actor, body.entity);
  return body;
});

/** Finds the client that an address asks for by `?entity=`, or by its conversation; undefined: none of several, null: no id. */
async function findAsked(database: Database, { storeId, entities }: Actor, url: URL) {
  const named = url.searchParams.get('entity');
  if (named !== null) return idInPath.safeParse(named).data ?? null;
  const uuid = /^\/client\/comm\/detail\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(
    url.pathname,
  )?.[1];
  if (!uuid || entities.length < 2) return undefined;
  const project = await database.readWithinStore(storeId, (query) =>
    query.selectFrom('project').select('client_id').where('uuid', '=', uuid).executeTakeFirst(),
  );
  return project && entities.includes(project.client_id) ? project.client_id : undefined;
}

/**
 * Switches a contact's session to the client that a page's address is about, so that links of mails and notifications open
 * (docs/rules/clients.md#several-clients): only for a page that its user opens. Returns the address without the client's id where it named
 * one; `missing`: none of the account's, or not opened.
 */
export async function openEntity(
  database: Database,
  actor: Actor,
  { url: address, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
): Promise<{ switched: boolean; redirect?: string; missing?: true }> {
  const url = new URL(address, 'http://here');
  const asked = await findAsked(database, actor, url);
  if (asked === undefined) return { switched: false };
  if (asked === null || !actor.entities.includes(asked)) return { switched: false, missing: true };
  const switched = asked !== actor.clientId;
  if (switched && !isNavigation(headers)) return { switched: false, missing: true };
  if (switched) await database.withinStore(actor.storeId, (query) => keepEntity(query, actor, asked));
  if (!url.searchParams.has('entity')) return { switched };
  url.searchParams.delete('entity');
  return { switched, redirect: `${url.pathname}${url.search}` };
}
