import { ApiError } from '#web/api/api-error.ts';
import { messageOf } from '#web/api/error-handling.ts';

/** What the server has against a punch, in words; null: it has not answered, so that nobody knows whether it was recorded. */
export function refusalWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return null;
  const messages = Object.values(error.fieldErrors).flat();
  return messages.length > 0 ? messages.join(' ') : error.detail || messageOf(error);
}
