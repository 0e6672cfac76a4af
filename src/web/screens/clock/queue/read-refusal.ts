import { ApiError } from '#web/api/api-error.ts';
import { describeError, isSessionGone } from '#web/api/error-handling.ts';
import type { Delivery } from './deliver.ts';

/** Default lock after wrong PINs, if the server gives none. */
const lockedSeconds = 60;

function formatReason(error: ApiError): string {
  const messages = Object.values(error.fieldErrors).flat();
  return messages.length > 0 ? messages.join(' ') : error.detail || describeError(error);
}

/** Detects a refusal of the punch itself; for a queued one, only once the manager's list has it. */
function isAboutPunch(error: ApiError, isQueued: boolean): boolean {
  if (error.status !== 400) return false;
  return isQueued ? error.keptForManager : error.code !== 'unknown_field';
}

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
