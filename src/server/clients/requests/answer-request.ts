import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import type { Actor } from '#server/http/context.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { identifySending, lockSending, requireSameContent, type Sending } from '../messages/sending.ts';
import { writeWithFiles } from '../messages/store-files.ts';
import { type ClientRequest, findRequest, lockRequest } from './request-rows.ts';
import { writeEntry } from './write-entry.ts';

async function findSent(
  query: StoreQuery,
  actor: Actor,
  sending: Sending,
): Promise<ClientRequest | undefined> {
  if (sending.key === undefined) return undefined;
  const sent = await query
    .selectFrom('client_request_entry')
    .select(['request_id', 'sent_digest'])
    .where('author_id', '=', actor.userId)
    .where('key', '=', sending.key)
    .executeTakeFirst();
  if (!sent) return undefined;
  requireSameContent(sending, sent.sent_digest);
  return findRequest(query, actor, sent.request_id);
}

/** Adds a client's answer: files, text, or that the request does not apply. More may follow until the firm accepts. */
export const answerClientRequest: Handler<Calls['client-request.answer'], 'files'> = async (
  context,
  input,
) => {
  const { actor } = context;
  const { id } = input.params;
  const { body = '', does_not_apply = false, key } = input.body;
  const uploads = input.files.files;
  const sending = await identifySending(key, { id, body, does_not_apply }, uploads);
  const repeated = await context.read(async (query) => {
    await findRequest(query, actor, id);
    if (does_not_apply && uploads.length > 0) {
      throw invalid({ field: 'files', code: 'client_request.file_of_nothing' });
    }
    if (body.trim() === '' && uploads.length === 0) throw invalid({ field: 'body', code: 'required' });
    return findSent(query, actor, sending);
  });
  if (repeated) return repeated;
  return writeWithFiles(context, uploads, async (query, files) => {
    await lockSending(query, actor, sending);
    const first = await findSent(query, actor, sending);
    if (first) return { answer: first, usesFiles: false };
    const before = await lockRequest(query, actor, id);
    if (before.state === 'accepted') {
      throw invalid({ field: nonFieldErrors, code: 'client_request.already_accepted' });
    }
    const kind = does_not_apply ? 'does_not_apply' : 'answer';
    return {
      answer: await writeEntry(query, context, before, { kind, body, files, sending }),
      usesFiles: true,
    };
  });
};
