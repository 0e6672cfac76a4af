import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

type Template = ResponseOf<Calls['message-template.create']>;

const columns = ['id', 'name', 'body'] as const;
const subject = 'message_template';

export const listMessageTemplates = reading<Calls['message-template.list']>((query) =>
  query
    .selectFrom('message_template')
    .select(columns)
    .orderBy((row) => row.fn('lower', ['name']))
    .execute(),
);

async function lockTemplate(query: StoreQuery, id: number): Promise<Template> {
  const template = await query
    .selectFrom('message_template')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!template) throw notFound();
  return template;
}

export const createMessageTemplate = writing<Calls['message-template.create']>(
  async (query, context, { body }) => {
    const after = await query
      .insertInto('message_template')
      .values(body)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await audit(query, context, { subject, subjectId: after.id, action: 'create', after });
    return after;
  },
);

export const updateMessageTemplate = writing<Calls['message-template.update']>(
  async (query, context, { params, body }) => {
    const before = await lockTemplate(query, params.id);
    const after = { ...before, ...body };
    await query.updateTable('message_template').set(after).where('id', '=', params.id).execute();
    await audit(query, context, { subject, subjectId: params.id, action: 'update', before, after });
    return after;
  },
);

export const deleteMessageTemplate = writing<Calls['message-template.delete']>(
  async (query, context, { params }) => {
    const before = await lockTemplate(query, params.id);
    await query.deleteFrom('message_template').where('id', '=', params.id).execute();
    await audit(query, context, { subject, subjectId: params.id, action: 'delete', before });
  },
);
