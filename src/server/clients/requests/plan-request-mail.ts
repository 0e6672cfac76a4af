import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { findNextMailTime, openRequestStates, type RemindableRequest } from '#domain/clients/requests.ts';
import { formatInstant } from '#domain/time/instants.ts';

interface OpenRequest extends RemindableRequest {
  id: number;
  client: number;
}

/** Reads clients' open requests with the facts about their mails. */
export async function openRequests(query: StoreQuery, clients: readonly number[]): Promise<OpenRequest[]> {
  return query
    .selectFrom('client_request')
    .select(['id', 'client_id as client', 'due_date as dueDate', 'told_on as mailedOn'])
    .where('client_id', '=', sql<number>`ANY(${clients}::bigint[])`)
    .where('state', 'in', openRequestStates)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

interface Plan {
  zone: string;
  now: number;
}

/** Plans a client's next mail after any change of its requests. */
export function planRequestMail(
  query: StoreQuery,
  { client, ...plan }: Plan & { client: number },
): Promise<void> {
  return planRequestMails(query, { clients: [client], ...plan });
}

/** Plans the next mail of each client. */
export async function planRequestMails(
  query: StoreQuery,
  { clients, zone, now }: Plan & { clients: readonly number[] },
): Promise<void> {
  // Locks the rows, so two changes at once do not plan from outdated requests.
  await sql`
    insert into client_request_mail (client_id)
    select client from unnest(${clients}::bigint[]) as client order by client on conflict do nothing`.execute(
    query,
  );
  const planned = await query
    .selectFrom('client_request_mail')
    .select(['client_id as client', 'told_on as mailedOn'])
    .where('client_id', '=', sql<number>`ANY(${clients}::bigint[])`)
    .orderBy('client_id')
    .forUpdate()
    .execute();
  const open = Map.groupBy(await openRequests(query, clients), ({ client }) => client);
  const due = planned.map(({ client, mailedOn }) => {
    const time = findNextMailTime(open.get(client) ?? [], mailedOn, now, zone);
    return time === null ? null : formatInstant(time);
  });
  await sql`
    update client_request_mail set due_at = plan.due_at::timestamptz
    from unnest(${planned.map(({ client }) => client)}::bigint[], ${due}::text[]) as plan (client_id, due_at)
    where client_request_mail.client_id = plan.client_id`.execute(query);
}
