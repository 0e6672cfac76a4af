import { randomBytes } from 'node:crypto';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Topic } from '#domain/live/changes.ts';
import { mayHearTopic } from '#domain/live/webhook-topics.ts';
import { seal } from '#server/accounts/installation-key.ts';
import { audit } from '#server/http/audit.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { isPrivate } from '#server/outgoing/addresses.ts';
import { findWebhook, selectWebhooks, toWebhook } from './read-webhook.ts';
import { secretPrefix } from './sign.ts';

const maxWebhooks = 20;

export const webhookPlace = (storeId: number, id: number) => `webhook ${storeId} ${id}`;

export const listWebhooks = reading<Calls['webhook.list']>(async (query) => {
  const rows = await selectWebhooks(query).orderBy('id', 'desc').execute();
  return rows.map(toWebhook);
});

function requireTopics({ actor }: Context, topics: readonly Topic[]): void {
  if (topics.some((topic) => !mayHearTopic(actor.powers, topic))) {
    throw invalid({ field: 'topics', code: 'webhook.topic_beyond' });
  }
}

/** The account, and the program if one acts for it, whose rights a webhook has. */
const ownerColumns = ({ actor }: Context) => ({
  user_id: actor.userId,
  token_id: actor.apiToken?.id ?? null,
});

async function requireRoom(query: StoreQuery): Promise<void> {
  const { count } = await query
    .selectFrom('webhook')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxWebhooks) {
    throw invalid({ field: nonFieldErrors, code: 'webhook.too_many', values: { count: maxWebhooks } });
  }
}

async function requirePublicAddress(
  { webhookNetworks }: ContextWith<'webhookNetworks'>,
  url: string,
): Promise<void> {
  if (await isPrivate(url, webhookNetworks)) throw invalid({ field: 'url', code: 'webhook.private_address' });
}

export const createWebhook: Handler<Calls['webhook.create'], 'webhookNetworks' | 'installationKey'> = async (
  context,
  { body },
) => {
  requireTopics(context, body.topics);
  await requirePublicAddress(context, body.url);
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
  return context.write(async (query) => {
    await requireRoom(query);
    const { id } = await query
      .insertInto('webhook')
      .values({
        ...ownerColumns(context),
        url: body.url,
        topics: body.topics,
        active: body.active ?? true,
        secret: Buffer.alloc(0),
        created_at: at(context.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await query
      .updateTable('webhook')
      .set({ secret: seal(context.installationKey, webhookPlace(context.actor.storeId, id), secret) })
      .where('id', '=', id)
      .execute();
    const after = await findWebhook(query, id);
    await audit(query, context, { subject: 'webhook', subjectId: id, action: 'create', after });
    return { ...after, secret };
  });
};

export const updateWebhook: Handler<Calls['webhook.update'], 'webhookNetworks'> = async (
  context,
  { params: { id }, body },
) => {
  await context.read((query) => findWebhook(query, id));
  if (body.url !== undefined) await requirePublicAddress(context, body.url);
  return context.write(async (query) => {
    await query.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute();
    const before = await findWebhook(query, id);
    // Callers cannot take over what they could not choose.
    requireTopics(context, body.topics ?? before.topics);
    const begins = body.active === true && !before.active;
    await query
      .updateTable('webhook')
      .set({
        ...body,
        ...ownerColumns(context),
        ...(body.active === undefined ? {} : { off_reason: null }),
        ...(begins || body.url !== undefined ? { failing_since: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    const after = await findWebhook(query, id);
    await audit(query, context, { subject: 'webhook', subjectId: id, action: 'update', before, after });
    return after;
  });
};

export const deleteWebhook = writing<Calls['webhook.delete']>(async (query, context, { params: { id } }) => {
  const before = await findWebhook(query, id);
  await query.deleteFrom('webhook').where('id', '=', id).execute();
  await audit(query, context, { subject: 'webhook', subjectId: id, action: 'delete', before });
});
