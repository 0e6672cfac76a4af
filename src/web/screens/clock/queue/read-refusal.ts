import { ApiError } from '#web/api/api-error.ts';
import { describeError, isSessionGone } from '#web/api/error-handling.ts';
import type { Delivery } from './deliver.ts';

/** Until a person who is locked out for wrong PINs may try again, where the server does not say. */
const lockedSeconds = 60;

/** The server's reason against a punch, in words. */
function formatReason(error: ApiError): string {
  const messages = Object.values(error.fieldErrors).flat();
  return messages.length > 0 ? messages.join(' ') : error.detail || describeError(error);
}

/** Whether a refusal is about the punch itself; of a queued one, only where the server has put it on the manager's list. */
function isAboutPunch(error: ApiError, isQueued: boolean): boolean {
  if (error.status !== 400) return false;
  return isQueued ? error.keptForManager : error.code !== 'unknown_field';
}

/** The outcome of a punch that was not recorded. */
export function readRefusal(error: unknown, isQueued: boolean): Exclude<Delivery, { kind: 'recorded' }> {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'unanswered' };
  if (isSessionGone(error)) return { kind: 'signed_out' };
  if (error.status === 403) return { kind: 'shut_out' };
  if (error.status === 429) {
    return { kind: 'later', seconds: error.retryAfter ?? lockedSeconds, words: formatReason(error) };
  }
  if (isAboutPunch(error, isQueued)) return { kind: 'refused', words: formatReason(error) };
  return error.status > 500 ? { kind: 'unanswered' } : { kind: 'failed' };
}
