import { hashContent, hashFields } from '#domain/content-hash.ts';
import type { Context } from './context.ts';
import { stale } from './refusal.ts';

type Asked = Pick<Context, 'ifMatch'>;

/** Tells whether `If-Match` means other content. What is no hash, such as an answer's own ETag, means none. */
const isOther = ({ ifMatch = -1 }: Asked, hash: number) => ifMatch >= 0 && ifMatch !== hash;

/** Refuses to replace rows that are no longer those that `If-Match` means; the answer carries them. */
export function requireSeenRows(asked: Asked, rows: readonly object[]): void {
  if (isOther(asked, hashContent(rows))) throw stale(rows);
}

/** Refuses to change fields of a row that are no longer as `If-Match` means; the answer carries the row. */
export function requireSeenFields(asked: Asked, row: object, change: object): void {
  if (isOther(asked, hashFields(row, change))) throw stale(row);
}
