import type { ResponseOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import { reading, writing } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { imageAddress } from '../images/image-address.ts';

/** The profile of the own store; any other is not found. */
async function ownProfile(
  query: StoreQuery,
  { actor }: Context,
  id: number,
): Promise<ResponseOf<Calls['store-profile.read']>> {
  if (id !== actor.storeId) throw notFound();
  const { social, created_at, ...store } = await query
    .selectFrom('store')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...store, logo: imageAddress(store.logo), social: social as Record<string, string> };
}

export const readStoreProfile = reading<Calls['store-profile.read']>((query, context, { params }) =>
  ownProfile(query, context, params.id),
);

export const updateStoreProfile = writing<Calls['store-profile.update']>(
  async (query, context, { params, body }) => {
    const before = await ownProfile(query, context, params.id);
    const { social, ...columns } = body;
    const links = Object.entries({ ...before.social, ...social }).filter(([, address]) => address !== '');
    await query
      .updateTable('store')
      .set({ ...columns, social: JSON.stringify(Object.fromEntries(links)) })
      .where('id', '=', params.id)
      .execute();
    const after = await ownProfile(query, context, params.id);
    await audit(query, context, { subject: 'store', subjectId: params.id, action: 'update', before, after });
    return after;
  },
);
