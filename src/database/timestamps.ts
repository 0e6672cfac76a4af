import { type RawBuilder, sql } from 'kysely';

declare const readInstant: unique symbol;
declare const writtenInstant: unique symbol;

/**
 * An instant as a query reads it: whole epoch seconds. The mark keeps plain numbers out of comparisons, which would reach the
 * database as text that is no timestamp: they go through {@link at}.
 */
export type Instant = number & { readonly [readInstant]: true };

/** An instant as a query writes it: only {@link at} makes one. */
export type WrittenInstant = { readonly [writtenInstant]: true };

/** Whole epoch seconds as a timestamp for a query: to write it, or to compare with it. */
export function at(seconds: number): RawBuilder<Instant & WrittenInstant> {
  if (!Number.isSafeInteger(seconds)) throw new RangeError('An instant is a whole number of seconds.');
  return sql`to_timestamp(${seconds}::float8)`;
}

/** The transaction's own moment, to the second. */
export const thisSecond: RawBuilder<Instant & WrittenInstant> = sql`this_second()`;
