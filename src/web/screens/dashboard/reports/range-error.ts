import { readFieldErrors } from '#web/api/error-handling.ts';

/** Returns the server's error about the dates, if any. */
export function readRangeError(error: unknown): string | undefined {
  const messages = [...readFieldErrors(error, 'date_from'), ...readFieldErrors(error, 'date_to')];
  return messages.length > 0 ? messages.join(' ') : undefined;
}
