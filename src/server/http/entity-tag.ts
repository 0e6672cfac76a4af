import { createHash } from 'node:crypto';

/** Makes a strong entity tag from the exact body of an answer. */
export function makeEntityTag(body: Buffer | string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Makes the entity tag of a row with a version, as `If-Match` takes it; null without a version. */
export function makeVersionTag(row: unknown): string | null {
  const version =
    typeof row === 'object' && row !== null ? (row as { version?: unknown }).version : undefined;
  return typeof version === 'number' ? `"${version}"` : null;
}

/** Makes an answer's tag of its version (for `If-Match`) and content, which may change while the version stays. */
export function makeReadTag(answer: unknown, body: Buffer): string {
  const version = makeVersionTag(answer);
  return version === null ? makeEntityTag(body) : `${version.slice(0, -1)}-${makeEntityTag(body).slice(1)}`;
}

/** Tells whether `If-None-Match` matches a tag: alone, in a list, as `*`, or made weak by a proxy (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header === tag;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
