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
