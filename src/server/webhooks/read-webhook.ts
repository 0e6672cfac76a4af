import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Topic } from '#domain/live/changes.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { notFound } from '#server/http/refusal.ts';

type Webhook = ResponseOf<Calls['webhook.update']>;

interface Maker {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

export function selectWebhooks(query: StoreQuery) {
  return (
    query
      .selectFrom('webhook')
      .select(['id', 'url', 'topics', 'active', 'off_reason', 'failing_since', 'created_at'])
      // One account at a time by its key, however many there are.
      .select(
        sql<Maker>`(select json_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name)
          from app_user u where u.store_id = webhook.store_id and u.id = webhook.user_id)`.as('maker'),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];

export const toWebhook = ({ maker, ...row }: Row): Webhook => ({
  ...row,
  topics: row.topics as Webhook['topics'] & Topic[],
  off_reason: row.off_reason as Webhook['off_reason'],
  failing_since: row.failing_since === null ? null : formatInstant(row.failing_since),
  created_at: formatInstant(row.created_at),
  made_by: { id: maker.id, name: personName(maker) || maker.username },
});

/** Reads one webhook; one that is not there is refused with 404. */
export async function findWebhook(query: StoreQuery, id: number): Promise<Webhook> {
  const row = await selectWebhooks(query).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toWebhook(row);
}
