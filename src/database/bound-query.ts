import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';

// Shared by all transactions: a compiler is synchronous and keeps no state.
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

const noPool = () => {
  throw new Error('A bound query builder has no pool.');
};
const dialect = new PostgresDialect({ pool: noPool as never });
const config = { dialect };

/** Transactions are begun and ended by us, never by the query builder. */
const driver: Driver = {
  init: async () => {},
  acquireConnection: noPool,
  beginTransaction: noPool,
  commitTransaction: noPool,
  rollbackTransaction: noPool,
  releaseConnection: async () => {},
  destroy: async () => {},
};

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Returns the name under which PostgreSQL keeps a statement prepared, or none. */
export type NameStatement = (text: string) => string | undefined;

/** Names the first statements of a process, up to `most`: saves planning, a third of a hot list, within bounded memory. */
export function statementNames(most = 300): NameStatement {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Splits a long reading into transactions, between which others have their turn. */
interface Turns {
  /** Ends the transaction if others wait. */
  letOthersIn: () => Promise<void>;
  /** Begins the next one unless one is open. */
  begin: () => void;
}

/** One client for the length of its transaction. */
export class BoundConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #nameOf: NameStatement;
  readonly #turns: Turns | undefined;
  #open = true;
  #hasAsked = false;
  #held = 0;
  /** Rows inserted, updated and deleted so far. */
  written = 0;

  constructor(client: pg.ClientBase, nameOf: NameStatement, turns?: Turns) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#turns = turns;
  }

  /** Runs statements that belong together: settings hold until the end of a transaction. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#held += 1;
    try {
      return await work();
    } finally {
      this.#held -= 1;
    }
  }

  /** Refuses further queries: the client may already serve another store. */
  end(): void {
    this.#open = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('This transaction has ended. Await every query inside of it.');
    if (this.#hasAsked && this.#held === 0) await this.#turns?.letOthersIn();
    this.#hasAsked = true;
    // Right before its statement: those side by side may have ended the transaction meanwhile.
    this.#turns?.begin();
    // Sends statements without parameters as one plain message.
    const name = query.parameters.length > 0 ? this.#nameOf(query.sql) : undefined;
    const result = await this.#client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      ...(name === undefined ? {} : { name }),
    });
    const isWrite = counted.has(result.command);
    if (isWrite) this.written += result.rowCount ?? 0;
    return {
      rows: result.rows ?? [],
      ...(isWrite ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and rows are never streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not used.');
  }
}

const connectionOf = new WeakMap<object, BoundConnection>();

/** Runs statements of a bound query that belong together, without letting others in between. */
export function holdTogether<T>(query: object, work: () => Promise<T>): Promise<T> {
  return connectionOf.get(query)?.hold(work) ?? work();
}

/** Makes a query builder whose queries all run on one connection; cheap enough for every request. */
export function bindQuery<Tables>(connection: DatabaseConnection): Transaction<Tables> {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const query = new Transaction<Tables>({ config, driver, executor, dialect });
  if (connection instanceof BoundConnection) connectionOf.set(query, connection);
  return query;
}
