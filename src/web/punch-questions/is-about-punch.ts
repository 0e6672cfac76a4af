import type { ApiError } from '#web/api/api-error.ts';

/** Detects a refusal of the punch itself: final, unlike one from another version of the server. */
export function isAboutPunch({ status, code }: ApiError): boolean {
  return status === 400 && code !== 'unknown_field';
}
