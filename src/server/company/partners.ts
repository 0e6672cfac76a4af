import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { AccountRole } from '#domain/roles.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

type PartnerProfile = ResponseOf<Calls['partner-profile.update']>;

function partnerProfiles(query: StoreQuery) {
  return query
    .selectFrom('partner')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .select([
      sql<AccountRole>`role`.as('role'),
      sql<PartnerProfile['profile']>`json_build_object('is_active', is_active)`.as('profile'),
    ]);
}

async function find(query: StoreQuery, id: number): Promise<PartnerProfile> {
  const partner = await partnerProfiles(query).where('id', '=', id).executeTakeFirst();
  if (!partner) throw notFound();
  return partner;
}

/** Reads the partner and locks it until the transaction ends. */
async function lockPartner(query: StoreQuery, id: number): Promise<PartnerProfile> {
  await query.selectFrom('partner').select('id').where('id', '=', id).forUpdate().execute();
  return find(query, id);
}

export const listPartnerProfiles = reading<Calls['partner-profile.list']>((query) =>
  partnerProfiles(query)
    .orderBy('is_active', 'desc')
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute(),
);

/** Picks the row's columns from a request. */
function pickColumns<Body extends { profile?: { is_active: boolean } | undefined }>({
  profile,
  ...columns
}: Body) {
  return { ...columns, ...(profile ? { is_active: profile.is_active } : {}) };
}

export const createPartnerProfile = writing<Calls['partner-profile.create']>(
  async (query, context, { body }) => {
    const { id } = await query
      .insertInto('partner')
      .values(pickColumns(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await find(query, id);
    await audit(query, context, { subject: 'partner', subjectId: id, action: 'create', after });
    return after;
  },
);

export const updatePartnerProfile = writing<Calls['partner-profile.update']>(
  async (query, context, { params, body }) => {
    const before = await lockPartner(query, params.id);
    const columns = pickColumns(body);
    if (Object.keys(columns).length > 0) {
      await query.updateTable('partner').set(columns).where('id', '=', params.id).execute();
    }
    const after = await find(query, params.id);
    await audit(query, context, {
      subject: 'partner',
      subjectId: params.id,
      action: 'update',
      before,
      after,
    });
    return after;
  },
);

export const deletePartner = writing<Calls['partner.delete']>(async (query, context, { params }) => {
  const before = await lockPartner(query, params.id);
  await query.deleteFrom('partner').where('id', '=', params.id).execute();
  await audit(query, context, { subject: 'partner', subjectId: params.id, action: 'delete', before });
});
