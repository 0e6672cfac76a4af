import { createHash } from 'node:crypto';

/** A strong entity tag of an answer's exact text. */
export function entityTagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** The entity tag of a row that carries its version, as `If-Match` takes it. */
export function versionTag(row: unknown): string {
  return `"${(row as { version: number }).version}"`;
}
