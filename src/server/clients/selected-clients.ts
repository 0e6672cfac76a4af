import type { StoreQuery } from '#database/open.ts';
import { type ClientFilter, filterClients } from '#domain/clients/client-list.ts';
import type { Actor } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { byStaffThenName, type Client, selectClients } from './client-rows.ts';

export interface Selection {
  ids?: number[] | undefined;
  filter?: ClientFilter | undefined;
}

/** Finds the clients of a bulk action in list order; throws 400 for an unknown id. */
export async function findSelectedClients(
  query: StoreQuery,
  actor: Actor,
  { ids, filter }: Selection,
): Promise<Client[]> {
  const all = await selectClients(query, actor).orderBy(byStaffThenName).execute();
  if (filter) return filterClients(all, filter);
  const wanted = new Set(ids);
  const named = all.filter(({ id }) => wanted.has(id));
  if (named.length < wanted.size) throw invalid({ field: 'ids', code: 'client.unknown' });
  return named;
}
