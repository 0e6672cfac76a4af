import { type RawBuilder, sql } from 'kysely';

declare const readInstant: unique symbol;
declare const writtenInstant: unique symbol;

/** Instant in whole epoch seconds. The brand keeps plain numbers out of comparisons: use {@link at}. */
export type Instant = number & { readonly [readInstant]: true };

/** An instant as written by a query; made by {@link at} only. */
export type WrittenInstant = { readonly [writtenInstant]: true };

/** Turns whole epoch seconds into a timestamp for a query, to write or to compare. */
export function at(seconds: number): RawBuilder<Instant & WrittenInstant> {
  if (!Number.isSafeInteger(seconds)) throw new RangeError('An instant is a whole number of seconds.');
  return sql`to_timestamp(${seconds}::float8)`;
}

/** The time of the transaction, to the second. */
export const thisSecond: RawBuilder<Instant & WrittenInstant> = sql`this_second()`;
