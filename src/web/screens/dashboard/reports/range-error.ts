import { readFieldErrors } from '#web/api/error-handling.ts';

/** Returns the server's message about the dates of a report; undefined: the dates are not at fault. */
export function readRangeError(error: unknown): string | undefined {
  const messages = [...readFieldErrors(error, 'date_from'), ...readFieldErrors(error, 'date_to')];
  return messages.length > 0 ? messages.join(' ') : undefined;
}
