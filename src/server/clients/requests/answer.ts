import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { sendOnce } from '../messages/send.ts';
import { type ClientRequest, findRequest, lockedRequest } from './request-rows.ts';
import { writeEntry } from './write-entry.ts';

async function entrySentUnder(query: StoreQuery, userId: number, key: string) {
  const sent = await query
    .selectFrom('client_request_entry')
    .select(['request_id', 'sent_digest'])
    .where('author_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return sent && { row: sent.request_id, digest: sent.sent_digest };
}

/** A client's answer into a slot: files, words, or that there is none, with a word why. More may follow until it is accepted. */
export const answerClientRequest: Handler<Calls['client-request.answer']> = (context, input) => {
  const { actor } = context;
  const { id } = input.params;
  const { body = '', does_not_apply = false, key } = input.body;
  const uploads = input.files.files;
  return sendOnce<ClientRequest, number>(context, {
    key,
    fields: { id, body, does_not_apply },
    uploads,
    check: async (query) => {
      await findRequest(query, actor, id);
      if (does_not_apply && uploads.length > 0) {
        throw invalid({ field: 'files', code: 'client_request.file_of_nothing' });
      }
      if (body.trim() === '' && uploads.length === 0) throw invalid({ field: 'body', code: 'required' });
    },
    send: async (query, files, digest) => {
      const before = await lockedRequest(query, actor, id);
      if (before.state === 'accepted') {
        throw invalid({ field: 'non_field_errors', code: 'client_request.already_accepted' });
      }
      const kind = does_not_apply ? 'does_not_apply' : 'answer';
      return writeEntry(query, context, before, { kind, body, files, key, digest });
    },
    sentUnder: (query, given) => entrySentUnder(query, actor.userId, given),
    again: (query, sent) => findRequest(query, actor, sent),
  });
};
