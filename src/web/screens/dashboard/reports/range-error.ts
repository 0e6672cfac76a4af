import { readFieldErrors } from '#web/api/error-handling.ts';

/** What the server says about the dates of a report; undefined: they are not what went wrong. */
export function readRangeError(error: unknown): string | undefined {
  const messages = [...readFieldErrors(error, 'date_from'), ...readFieldErrors(error, 'date_to')];
  return messages.length > 0 ? messages.join(' ') : undefined;
}
