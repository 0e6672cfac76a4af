import type { StoreQuery } from '#database/open.ts';
import type { BenchCompany } from './company.ts';

/** One call, and the same question put straight to the database. */
export interface Benchmark {
  name: string;
  /** Below `/api/v1`. */
  path: (company: BenchCompany) => string;
  /** The text the call answers with, read by the server's own function, without a server around it. */
  read: (query: StoreQuery, company: BenchCompany) => Promise<string>;
  /** How many ask at once, beside one alone. */
  atOnce: number;
  /** Length of one slice, in seconds: some answers at least must fit into it. */
  slice: number;
  /** It sends several statements, of which none stands for the call. */
  isSeveral?: true;
  /** HTTP's least share of the bare statement's rate, on PostgreSQL with `atOnce` connections. */
  leastShare?: number;
}
