import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { RequestEntryKind, RequestState } from '#domain/clients/requests.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import type { Sending } from '../messages/sending.ts';
import type { StoredFile } from '../messages/store-files.ts';
import { notifyAsked } from './notify-requests.ts';
import { planRequestMail } from './plan-request-mail.ts';
import { type ClientRequest, findRequest, pickAudited } from './request-rows.ts';

const stateAfter = {
  answer: 'received',
  does_not_apply: 'received',
  accepted: 'accepted',
  again: 'again',
} as const satisfies Record<RequestEntryKind, RequestState>;

interface NewEntry {
  kind: RequestEntryKind;
  body: string;
  files?: readonly StoredFile[];
  sending?: Sending;
}

/** Writes an entry and moves the request to its next state; the transaction holds the request. */
export async function writeEntry(
  query: StoreQuery,
  context: Context,
  before: ClientRequest,
  { kind, body, files = [], sending }: NewEntry,
): Promise<ClientRequest> {
  const { actor } = context;
  const { id } = await query
    .insertInto('client_request_entry')
    .values({
      request_id: before.id,
      kind,
      author_id: actor.userId,
      author_name: formatAccountName(actor),
      body,
      created_at: at(context.now()),
      key: sending?.key ?? null,
      sent_digest: sending?.key === undefined ? null : sending.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0) {
    await query
      .insertInto('client_request_file')
      .values(files.map((file, position) => ({ ...file, entry_id: id, position })))
      .execute();
  }
  await query
    .updateTable('client_request')
    // Plans a new mail after asking again.
    .set({
      state: stateAfter[kind],
      version: before.version + 1,
      ...(kind === 'again' ? { told_on: null } : {}),
    })
    .where('id', '=', before.id)
    .execute();
  await planRequestMail(query, { client: before.client, zone: actor.store.zone, now: context.now() });
  if (kind === 'again') await notifyAsked(query, context, [before], before);
  const after = await findRequest(query, actor, before.id);
  await audit(query, context, {
    subject: 'client_request',
    subjectId: before.id,
    action: kind,
    before: pickAudited(before),
    after: { ...pickAudited(after), files: files.map(({ name }) => name) },
    reason: kind === 'again' ? body : undefined,
  });
  return after;
}
