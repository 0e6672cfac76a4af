import { sql } from 'kysely';
import pg from 'pg';
import { applicationRole } from '#database/application-role.ts';
import { type Database, openDatabase, type StoreQuery } from '#database/open.ts';
import { databaseKind, freshPostgresUrl } from './database.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { runOnPostgres } from './postgres-databases.ts';

interface PlanNode {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The rows that a piece of work made the database look at. */
export interface Work {
  /** Rows that any step of any plan made or threw away, of triggers and foreign keys too. */
  rows: number;
  /** Statements that the server sent. */
  statements: number;
  /** The statements with most of them: rows, then text. */
  heaviest: string[];
}

const settings = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

function rowsOf(node: PlanNode): number {
  const loops = node['Actual Loops'] ?? 0;
  const seen =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  // A look that finds nothing is a look.
  return Math.max(seen, 1) * loops + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
}

/** The notices of every client of this process while `work` runs, and how many statements they sent. */
async function noticesOf(work: () => Promise<void>): Promise<{ notices: string[]; statements: number }> {
  const notices: string[] = [];
  let statements = 0;
  const { emit, query } = pg.Client.prototype;
  const asked: Promise<unknown>[] = [];
  // A reading transaction answers before its COMMIT, with which the last plans come.
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    statements += 1;
    const answer = (query as (...all: unknown[]) => unknown).apply(this, values);
    if (answer instanceof Promise) asked.push(answer);
    return answer;
  } as typeof query;
  pg.Client.prototype.emit = function (this: pg.Client, name: string, ...values: unknown[]) {
    if (name === 'notice') notices.push((values[0] as Error).message);
    return (emit as (...all: unknown[]) => boolean).call(this, name, ...values);
  } as typeof emit;
  try {
    await work();
    await Promise.allSettled(asked);
  } finally {
    Object.assign(pg.Client.prototype, { emit, query });
  }
  return { notices, statements };
}

interface Explained {
  'Query Text': string;
  Plan: PlanNode;
}

async function plansOf(work: () => Promise<void>): Promise<{ plans: Explained[]; statements: number }> {
  const { notices, statements } = await noticesOf(work);
  const plans = notices.flatMap((notice) => {
    const begins = notice.indexOf('{');
    if (!notice.startsWith('duration:') || begins < 0) return [];
    return JSON.parse(notice.slice(begins)) as Explained;
  });
  return { plans, statements };
}

function tablesOf(node: PlanNode): string[] {
  return [node['Relation Name'] ?? [], (node.Plans ?? []).flatMap(tablesOf)].flat();
}

/** Lists the tables that a piece of work reads, of functions and triggers too: one entry for each statement that reads one. */
export async function listTablesRead(work: () => Promise<void>): Promise<string[]> {
  return (await plansOf(work)).plans.flatMap(({ Plan }) => {
    const tables = new Set(tablesOf(Plan));
    // The request's own session.
    return tables.has('session') ? [] : [...tables];
  });
}

export async function measureWork(work: () => Promise<void>): Promise<Work> {
  const byText = new Map<string, number>();
  let rows = 0;
  const { plans, statements } = await plansOf(work);
  for (const explained of plans) {
    const seen = rowsOf(explained.Plan);
    rows += seen;
    const text = explained['Query Text'].replaceAll(/\s+/g, ' ').slice(0, 300);
    byText.set(text, (byText.get(text) ?? 0) + seen);
  }
  const heaviest = [...byText].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return {
    rows,
    statements,
    heaviest: heaviest.map(([text, seen]) => `${Math.round(seen)} ${text}`),
  };
}

/** Leaves the statements of this transaction out of what {@link measureWork} sees: rows are built faster. */
export async function withoutExplaining(query: StoreQuery): Promise<void> {
  await sql`SET LOCAL ROLE NONE`.execute(query);
  await sql`SET LOCAL auto_explain.log_min_duration = -1`.execute(query);
  await sql.raw(`SET LOCAL ROLE ${applicationRole}`).execute(query);
}

/** A migrated database whose plans {@link measureWork} sees, and of whose rows nobody gathers statistics. */
export async function explainedDatabase(): Promise<Database> {
  if (databaseKind === 'postgres') {
    const databaseUrl = await freshPostgresUrl();
    const all = { session_preload_libraries: 'auto_explain', ...settings };
    for (const [name, value] of Object.entries(all)) {
      const set = `EXECUTE format('ALTER DATABASE %I SET ${name} = %L', current_database(), '${value}')`;
      await runOnPostgres(databaseUrl, `DO $$ BEGIN ${set}; END $$`);
    }
    await runOnPostgres(
      databaseUrl,
      `SELECT format('ALTER TABLE %s SET (autovacuum_enabled = false)', oid::regclass) AS statement
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      'each',
    );
    return openDatabase({ databaseUrl, explains: true });
  }
  const database = await openDatabase({ template: await embeddedTemplate(), explains: true });
  await database.acrossStores(async (query) => {
    await sql`SET LOCAL ROLE NONE`.execute(query);
    await sql`LOAD 'auto_explain'`.execute(query);
    for (const [name, value] of Object.entries(settings)) {
      await sql`SELECT set_config(${name}, ${value}, false)`.execute(query);
    }
  });
  return database;
}
