import { createHash } from 'node:crypto';

/** A strong entity tag of an answer's exact text. */
export function entityTagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** The entity tag of a row that carries its version, as `If-Match` takes it; null for what has none. */
export function versionTag(row: unknown): string | null {
  const version =
    typeof row === 'object' && row !== null ? (row as { version?: unknown }).version : undefined;
  return typeof version === 'number' ? `"${version}"` : null;
}

/**
 * The entity tag of what was read. A version is of what is kept of a row alone: what is told beside it (something unread, who asks) may
 * differ, so a strong tag says both, and `If-Match` takes the version out of it.
 */
export function readTag(answer: unknown, text: string): string {
  const version = versionTag(answer);
  return version === null ? entityTagOf(text) : `${version.slice(0, -1)}-${entityTagOf(text).slice(1)}`;
}

/** Whether `If-None-Match` names a tag: alone, in a list, as `*`, or made weak by a proxy that packed the answer (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header === tag;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
