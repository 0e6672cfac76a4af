import { hashContent, hashFields } from '#domain/content-hash.ts';
import type { Context } from './context.ts';
import { stale } from './refusal.ts';

type Asked = Pick<Context, 'ifMatch'>;

/** Refuses to replace rows that are no longer those that `If-Match` means; the answer carries them. */
export function requireSeenRows({ ifMatch }: Asked, rows: readonly object[]): void {
  if (ifMatch !== undefined && ifMatch !== hashContent(rows)) throw stale(rows);
}

/** Refuses to change fields of a row that are no longer as `If-Match` means; the answer carries the row. */
export function requireSeenFields({ ifMatch }: Asked, row: object, change: object): void {
  if (ifMatch !== undefined && ifMatch !== hashFields(row, change)) throw stale(row);
}
