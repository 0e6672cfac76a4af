/** Writes JSON that is the same to the byte for equal values, whatever the order of their fields. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Hashes a content that counts no changes to a version for `If-Match`: FNV-1a, cut to nine digits (docs/rules/live.md#versions). */
export function hashContent(content: unknown): number {
  const hash = new TextEncoder()
    .encode(toCanonicalJson(content))
    .reduce((known, byte) => Math.imul(known ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0) % 1_000_000_000;
}

/** Hashes the fields of a row that a change replaces. */
export function hashFields(row: object, change: object): number {
  const replaced = Object.keys(change).filter((field) => change[field as never] !== undefined);
  return hashContent(Object.fromEntries(replaced.map((field) => [field, row[field as never]])));
}
