import { ApiError } from '#web/api/api-error.ts';
import { describeError, isSessionGone } from '#web/api/error-handling.ts';
import { isAboutPunch } from '#web/punch-questions/is-about-punch.ts';
import type { Delivery } from './deliver.ts';

/** Default lock after wrong PINs, if the server gives none. */
const lockedSeconds = 60;

function formatReason(error: ApiError): string {
  const messages = Object.values(error.fieldErrors).flat();
  return messages.length > 0 ? messages.join(' ') : error.detail || describeError(error);
}

export function readRefusal(error: unknown, isQueued: boolean): Exclude<Delivery, { kind: 'recorded' }> {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'unanswered' };
  if (isSessionGone(error)) return { kind: 'signed_out' };
  if (error.status === 403) return { kind: 'shut_out' };
  if (error.status === 429) {
    return { kind: 'later', seconds: error.retryAfter ?? lockedSeconds, words: formatReason(error) };
  }
  // Of a queued punch, only once the manager's list has it.
  if (isAboutPunch(error) && (error.keptForManager || !isQueued))
    return { kind: 'refused', words: formatReason(error) };
  return error.status > 500 ? { kind: 'unanswered' } : { kind: 'failed' };
}
