import type { Calls } from '#contract/index.ts';
import { writing } from '#server/http/handler.ts';
import { invalid, stale } from '#server/http/refusal.ts';
import { lockRequest } from './request-rows.ts';
import { writeEntry } from './write-entry.ts';

/** Accepts a request, also without an answer, or asks again with a reason. */
export const decideClientRequest = writing<Calls['client-request.decide']>(
  async (query, context, { params, body }) => {
    const before = await lockRequest(query, context.actor, params.id);
    // Refuses if somebody decided meanwhile, or the client sent more.
    if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw stale(before);
    const reason = (body.reason ?? '').trim();
    if (body.accept) {
      if (before.state === 'accepted') return before;
      return writeEntry(query, context, before, { kind: 'accepted', body: reason });
    }
    if (reason === '') throw invalid({ field: 'reason', code: 'required' });
    if (before.state === 'asked' || before.state === 'again') {
      throw invalid({ field: 'accept', code: 'client_request.nothing_came' });
    }
    return writeEntry(query, context, before, { kind: 'again', body: reason });
  },
);
