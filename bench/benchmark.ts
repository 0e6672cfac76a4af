import type { StoreQuery } from '#database/open.ts';
import type { BenchCompany } from './company.ts';

/** A call beside the same query sent straight to the database. */
export interface Benchmark {
  name: string;
  /** Below `/api/v1`. */
  path: (company: BenchCompany) => string;
  /** Reads the call's text with the server's function, without a server. */
  read: (query: StoreQuery, company: BenchCompany) => Promise<string>;
  /** Concurrent requests; a second figure uses one. */
  atOnce: number;
  /** Length of one slice in seconds: must fit several answers. */
  slice: number;
  /** Sends several statements, so none can stand for the call. */
  isSeveral?: true;
  /** HTTP's minimum share of the bare statement's rate, on PostgreSQL with `atOnce` connections. */
  leastShare?: number;
}
