import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Actor } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { imagesPath } from '#server/images/image-address.ts';
import { instantText } from './messages/conversation-rows.ts';
import { unreadClients } from './messages/unread.ts';
import { reachableClients } from './reachable-clients.ts';

export type Client = ResponseOf<Calls['client.read']>;

const staff = sql<number[]>`coalesce((
  select json_agg(s.employee_id order by s.position, s.employee_id)
  from client_staff s where s.store_id = client.store_id and s.client_id = client.id
), '[]'::json)`;

const services = sql<number[]>`coalesce((
  select json_agg(s.account_service_id order by a.position, a.id)
  from client_service s
  join account_service a on a.store_id = s.store_id and a.id = s.account_service_id
  where s.store_id = client.store_id and s.client_id = client.id
), '[]'::json)`;

const proposals = sql<Client['proposals']>`coalesce((
  select json_agg(json_build_object('id', p.id, 'field', p.field, 'value', p.value, 'created_at', p.created_at) order by p.id)
  from client_proposal p where p.store_id = client.store_id and p.client_id = client.id and p.state = 'pending'
), '[]'::json)`;

/** Selects each client's oldest unanswered message once for the whole list, or of one client. */
function waiting(id?: number) {
  return sql<{ client_id: number; since: number }>`(
    select project.client_id, min(thread.waiting_since) as since
    from thread join project on project.store_id = thread.store_id and project.uuid = thread.project_uuid
    where thread.waiting_since is not null and project.deleted_at is null
      and ${id === undefined ? sql`true` : sql`project.client_id = ${id}`}
    group by project.client_id)`.as<'waiting'>('waiting');
}

/** Selects clients that are not deleted, or one. `new_comm` is for the reader. */
export function selectClients(query: StoreQuery, actor: Actor, id?: number) {
  return query
    .selectFrom('client')
    .leftJoin(waiting(id), 'waiting.client_id', 'client.id')
    .select([
      'client.id',
      'active',
      'entity_name',
      'business_name',
      'type_of_service',
      'type_of_entity',
      'branch_id as branch',
      'paid',
      'client.email',
      'client.phone',
      'client.address',
      'fiscal_year_end',
      'note',
      'version',
    ])
    .select([
      staff.as('staff'),
      services.as('account_service'),
      proposals.as('proposals'),
      sql<string | null>`${sql.lit(imagesPath)} || client.image || '/'`.as('image'),
      sql<boolean>`client.id in ${unreadClients(actor, id)}`.as('new_comm'),
      // Shows waiting times only to readers of the conversations.
      sql<
        string | null
      >`case when ${reachableClients(actor, 'client.id')} then ${instantText(sql`waiting.since`)} end`.as(
        'waiting_since',
      ),
    ])
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (one) => one.where('client.id', '=', id ?? 0));
}

/** Reads one client; throws 404. */
export async function findClient(query: StoreQuery, actor: Actor, id: number): Promise<Client> {
  const client = await selectClients(query, actor, id).executeTakeFirst();
  if (!client) throw notFound();
  return client;
}

/** Reads one client and locks it until the transaction ends. */
export async function lockClient(query: StoreQuery, actor: Actor, id: number): Promise<Client> {
  await query.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute();
  return findClient(query, actor, id);
}

/** Orders by staff group, then by name (`domain/clients/client-order.ts`). */
export const byStaffThenName = sql`(
  select case count(*) when 0 then 0 when 1 then 2 else 1 end
  from client_staff s where s.store_id = client.store_id and s.client_id = client.id
), lower(entity_name) collate "C", client.id`;
