import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { findNextMailTime, openRequestStates, type RemindableRequest } from '#domain/clients/requests.ts';

/** Reads a client's open requests with the facts about their mails. */
export async function openRequests(
  query: StoreQuery,
  client: number,
): Promise<(RemindableRequest & { id: number })[]> {
  return query
    .selectFrom('client_request')
    .select(['id', 'due_date as dueDate', 'told_on as mailedOn'])
    .where('client_id', '=', client)
    .where('state', 'in', openRequestStates)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Plans a client's next mail after any change of its requests. */
export async function planRequestMail(
  query: StoreQuery,
  { client, zone, now }: { client: number; zone: string; now: number },
): Promise<void> {
  // Locks the row, so two changes at once do not plan from outdated requests.
  await query
    .insertInto('client_request_mail')
    .values({ client_id: client })
    .onConflict((same) => same.doNothing())
    .execute();
  const { told_on } = await query
    .selectFrom('client_request_mail')
    .select('told_on')
    .where('client_id', '=', client)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due = findNextMailTime(await openRequests(query, client), told_on, now, zone);
  await query
    .updateTable('client_request_mail')
    .set({ due_at: due === null ? null : at(due) })
    .where('client_id', '=', client)
    .execute();
}
