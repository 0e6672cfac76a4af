import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';

function selectAccountServices(query: StoreQuery) {
  return query.selectFrom('account_service').select(['id', 'name', 'position as order']);
}

function listInOrder(query: StoreQuery) {
  return selectAccountServices(query).orderBy('position').orderBy('id').execute();
}

async function findAccountService(query: StoreQuery, id: number) {
  const service = await selectAccountServices(query).where('id', '=', id).executeTakeFirst();
  if (!service) throw notFound();
  return service;
}

export const listAccountServices = reading<Calls['account-service.list']>(listInOrder);

/** Moves later services down by one if the place is taken. */
async function makeRoom(query: StoreQuery, position: number, moved: number): Promise<void> {
  const taken = await query
    .selectFrom('account_service')
    .select('id')
    .where('position', '=', position)
    .where('id', '<>', moved)
    .executeTakeFirst();
  if (!taken) return;
  await query
    .updateTable('account_service')
    .set((row) => ({ position: row('position', '+', 1) }))
    .where('position', '>=', position)
    .where('id', '<>', moved)
    .execute();
}

export const createAccountService = writing<Calls['account-service.create']>(
  async (query, context, { body }) => {
    await lockName(query, `account services ${context.actor.storeId}`);
    const { last } = await query
      .selectFrom('account_service')
      .select((is) => is.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await query
      .insertInto('account_service')
      .values({ name: body.name, position: body.order ?? (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (body.order !== undefined) await makeRoom(query, body.order, id);
    const after = await findAccountService(query, id);
    await audit(query, context, { subject: 'account_service', subjectId: id, action: 'create', after });
    return after;
  },
);

/** Reorders the services. Requires exactly the current ids, so an order never overrides somebody's addition or deletion. */
export const orderAccountServices = writing<Calls['account-service.order']>(
  async (query, context, { body: { ids } }) => {
    await lockName(query, `account services ${context.actor.storeId}`);
    const before = await listInOrder(query);
    const complete = new Set(ids).size === ids.length && ids.length === before.length;
    if (!complete || before.some(({ id }) => !ids.includes(id))) {
      throw invalid({ field: 'ids', code: 'account_service.other_list' });
    }
    for (const [index, id] of ids.entries()) {
      await query
        .updateTable('account_service')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    const after = await listInOrder(query);
    await audit(query, context, {
      subject: 'account_service',
      subjectId: 'all',
      action: 'order',
      before: before.map(({ id }) => id),
      after: ids,
    });
    return after;
  },
);

export const updateAccountService = writing<Calls['account-service.update']>(
  async (query, context, { params, body }) => {
    await lockName(query, `account services ${context.actor.storeId}`);
    const before = await findAccountService(query, params.id);
    const columns = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.order === undefined ? {} : { position: body.order }),
    };
    if (Object.keys(columns).length > 0) {
      await query.updateTable('account_service').set(columns).where('id', '=', params.id).execute();
    }
    if (body.order !== undefined) await makeRoom(query, body.order, params.id);
    const after = await findAccountService(query, params.id);
    await audit(query, context, {
      subject: 'account_service',
      subjectId: params.id,
      action: 'update',
      before,
      after,
    });
    return after;
  },
);

export const deleteAccountService = writing<Calls['account-service.delete']>(
  async (query, context, { params }) => {
    await lockName(query, `account services ${context.actor.storeId}`);
    const before = await findAccountService(query, params.id);
    await query.deleteFrom('account_service').where('id', '=', params.id).execute();
    await audit(query, context, {
      subject: 'account_service',
      subjectId: params.id,
      action: 'delete',
      before,
    });
  },
);
