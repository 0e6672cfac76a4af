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
  /** The statement to compare with, for a call that sends several. */
  bare?: (company: BenchCompany) => { text: string; values: string[] };
  /** Makes a change of what the call answers, from its answer; given the number of the change. */
  change?: (answer: string, number: number) => { method: string; path: string; body: object };
  /** Minimum shares on PostgreSQL with `atOnce` connections; what is not named is only printed. */
  least?: {
    /** Made anew each time, of the bare statement's rate. */
    anew?: number;
    /** While something of it changes ten times a second, of the bare statement's rate. */
    changing?: number;
    /** Sent again from memory, in times of the answer made anew. */
    remembered?: number;
    /** Answered 304, in times of the answer made anew. */
    unchanged?: number;
  };
}
