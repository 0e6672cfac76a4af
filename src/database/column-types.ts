import type { ColumnType } from 'kysely';
import type { Instant, WrittenInstant } from './timestamps.ts';

/** Read as whole epoch seconds, written through `at()`. */
export type InstantColumn = ColumnType<Instant, WrittenInstant, WrittenInstant>;

/** A value of a jsonb column. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Read as a value, written as its JSON text: `pg` would turn an array into PostgreSQL's own kind of array. */
export type JsonColumn = ColumnType<Json, string, string>;
