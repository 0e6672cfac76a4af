import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { applicationRole } from '#database/application-role.ts';
import { bindQuery } from '#database/bound-query.ts';
import type { Database, StoreQuery } from '#database/open.ts';
import { startServer } from '#server/start.ts';
import { measureBareShifts } from './bare-shifts.ts';
import { benchmarks } from './benchmarks.ts';
import type { BenchCompany } from './company.ts';
import { measureWork, type Rate } from './measure.ts';

/** Runs the real server in its own process, with its own event loop and memory. */

export interface Place {
  dataDir?: string;
  databaseUrl?: string;
}

interface Start extends Place {
  company: BenchCompany;
}

/** Questions from the parent, one at a time. */
type Question =
  | { ask: 'straight' | 'bare'; benchmark: string; connections: number; seconds: number }
  | { ask: 'text'; benchmark: string }
  | { ask: 'insert'; connections: number; seconds: number }
  | { ask: 'rows'; rows: number; connections: number; seconds: number }
  | { ask: 'sql'; text: string; values: string[] }
  | { ask: 'memory' }
  | { ask: 'close' };

function find(name: string) {
  const found = benchmarks.find((benchmark) => benchmark.name === name);
  if (!found) throw new Error(`No benchmark ${name}`);
  return found;
}

/** Captures a function's statement and parameters. */
async function statementOf(
  read: (query: StoreQuery) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }> {
  let sent: CompiledQuery | undefined;
  const recorder = {
    executeQuery: async (query: CompiledQuery) => {
      sent = query;
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.');
    },
  };
  await read(bindQuery(recorder as never) as unknown as StoreQuery);
  if (!sent) throw new Error('Nothing was asked.');
  return { text: sent.sql, values: [...sent.parameters] };
}

/** Opens connections with the application's role and the store set. */
function storePool(databaseUrl: string, storeId: number, max: number): pg.Pool {
  const options = `-c role=${applicationRole} -c app.store_id=${storeId} -c timezone=UTC`;
  return new pg.Pool({ connectionString: databaseUrl, options, max });
}

/** Measures the server's statement, prepared, without anything else on the connection. */
async function measureBare(
  { databaseUrl, company }: Start,
  { benchmark, connections, seconds }: { benchmark: string; connections: number; seconds: number },
): Promise<Rate | null> {
  const asked = find(benchmark);
  if (!databaseUrl) return null;
  const statement = asked.bare?.(company) ?? (await statementOf((query) => asked.read(query, company)));
  const pool = storePool(databaseUrl, company.storeId, connections);
  const query = { name: 'bare', ...statement };
  try {
    // Prepares the statement once per connection.
    await measureWork(() => pool.query(query), { connections, seconds: 0.3 });
    return await measureWork(() => pool.query(query), { connections, seconds });
  } finally {
    await pool.end();
  }
}

/** Measures one small row per transaction: the minimum cost of a write. */
async function measureInserts(
  database: Database,
  { databaseUrl, company }: Start,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const { storeId, userId, people } = company;
  const [employee = 0] = people;
  const text = `INSERT INTO pin_failure (store_id, user_id, employee_id, failed_at) VALUES ($1, $2, $3, date_trunc('second', now()))`;
  const values = [storeId, userId, employee];
  const length = { connections, seconds };
  if (!databaseUrl) {
    const statement = CompiledQuery.raw(text, values);
    return measureWork(() => database.withinStore(storeId, (query) => query.executeQuery(statement)), length);
  }
  const pool = storePool(databaseUrl, storeId, connections);
  try {
    return await measureWork(() => pool.query({ name: 'insert', text, values }), length);
  } finally {
    await pool.end();
  }
}

async function answer(database: Database, start: Start, question: Question): Promise<unknown> {
  const { company } = start;
  switch (question.ask) {
    case 'memory':
      return process.memoryUsage.rss();
    case 'sql': {
      const begun = performance.now();
      const statement = CompiledQuery.raw(question.text, question.values);
      await database.readWithinStore(company.storeId, (query) => query.executeQuery(statement));
      return performance.now() - begun;
    }
    case 'rows':
      return measureBareShifts(database, company, question);
    case 'insert':
      return measureInserts(database, start, question);
    case 'bare':
      return measureBare(start, question);
    case 'text':
    case 'straight': {
      const { read } = find(question.benchmark);
      const work = () => database.readWithinStore(company.storeId, (query) => read(query, company));
      return question.ask === 'text' ? work() : measureWork(work, question);
    }
    default:
      return null;
  }
}

async function serve(start: Start): Promise<void> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: start.dataDir,
    databaseUrl: start.databaseUrl,
    publicUrl: 'http://127.0.0.1',
    smtpUrl: undefined,
    trustedProxies: [],
    demo: false,
    logLevel: 'silent',
    webFolder: join(import.meta.dirname, '../dist/web'),
  });
  process.on('message', async (question: Question) => {
    if (question.ask === 'close') await server.close();
    process.send?.({ answer: await answer(server.database, start, question) });
    if (question.ask === 'close') process.disconnect?.();
  });
  process.send?.({ answer: server.port });
}

export interface BenchServer {
  port: number;
  ask: <Answer>(question: Question) => Promise<Answer>;
  close: () => Promise<void>;
}

async function answerFrom<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const message = await Promise.race([
    once(child, 'message', { signal: ended.signal }),
    once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('The server ended.');
    }),
  ]);
  ended.abort();
  return (message[0] as { answer: Answer }).answer;
}

export async function startServerProcess(place: Place, company: BenchCompany): Promise<BenchServer> {
  const child = fork(import.meta.filename, [JSON.stringify({ ...place, company } satisfies Start)]);
  const ask = <Answer>(question: Question): Promise<Answer> => {
    child.send(question);
    return answerFrom<Answer>(child);
  };
  return {
    port: await answerFrom<number>(child),
    ask,
    close: async () => {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      await ask({ ask: 'close' });
      await ended;
    },
  };
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{}') as Start);
