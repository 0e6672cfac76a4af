import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#database/open.ts';
import { wallClock } from '#server/start.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { openSession } from '#test/session.ts';
import type { Benchmark } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { type BenchCompany, buildBenchCompany } from './company.ts';
import { buildLargeCompany } from './large-company.ts';
import { measureCall, measureWork, type Rate } from './measure.ts';
import { median } from './median.ts';
import { punching } from './punches.ts';
import { runReports } from './reports.ts';
import { runFront } from './screens/all.ts';
import { type BenchServer, type Place, startServerProcess } from './server-process.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

/** Seconds per figure. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

/** Builds the company in a fresh database and gathers statistics; the embedded database gathers its own. */
async function prepare(place: Place): Promise<{ company: BenchCompany; cookie: string; kiosk: Session }> {
  const begun = performance.now();
  const database = await openDatabase(place);
  try {
    const company = await buildBenchCompany(database, wallClock());
    const { storeId, userId, kioskUserId } = company;
    const now = wallClock();
    const { token } = await openSession(database, { storeId, userId }, now);
    const kiosk = await openSession(database, { storeId, userId: kioskUserId, isKiosk: true }, now);
    console.log(`built ${company.shifts} shifts in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return { company, cookie: `session=${token}`, kiosk };
  } finally {
    await database.close();
  }
}

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** A slice of each in turn: a busy moment of the machine affects all. */
interface Round {
  http: Rate;
  straight: Rate;
  bare: Rate | null;
}

interface Row {
  http: number;
  straight: number;
  bare: number | null;
  shareOfStraight: number;
  shareOfBare: number | null;
  medianMilliseconds: number;
}

function summed(rounds: Round[]): Row {
  const bare = rounds.flatMap((round) => round.bare ?? []);
  return {
    http: median(rounds.map(({ http }) => http.perSecond)),
    straight: median(rounds.map(({ straight }) => straight.perSecond)),
    bare: bare.length > 0 ? median(bare.map(({ perSecond }) => perSecond)) : null,
    shareOfStraight: median(rounds.map(({ http, straight }) => http.perSecond / straight.perSecond)),
    shareOfBare:
      bare.length > 0
        ? median(rounds.map(({ http, bare }) => http.perSecond / (bare?.perSecond ?? Number.NaN)))
        : null,
    medianMilliseconds: median(rounds.map(({ http }) => http.medianMilliseconds)),
  };
}

/** Waits until the server has finished earlier requests, which would slow the next figure. */
async function whenIdle(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
}

async function measureRow(
  server: BenchServer,
  call: { url: string; cookie: string; benchmark: Benchmark },
  connections: number,
): Promise<Row> {
  const { url, cookie, benchmark } = call;
  const length = { connections, seconds: benchmark.slice };
  const ask = { benchmark: benchmark.name, ...length };
  const rounds: Round[] = [];
  await measureCall(url, { cookie }, { connections, seconds: 1 });
  await whenIdle(server.port);
  for (let passed = 0; passed < seconds; passed += benchmark.slice) {
    const http = await measureCall(url, { cookie }, length);
    await whenIdle(server.port);
    rounds.push({
      http,
      straight: await server.ask<Rate>({ ask: 'straight', ...ask }),
      bare: await server.ask<Rate | null>({ ask: 'bare', ...ask }),
    });
  }
  return summed(rounds);
}

function printRow(connections: number, row: Row): void {
  const rate = (of: number | null) => (of === null ? '–' : of.toFixed(of < 20 ? 1 : 0));
  const share = (of: number | null) => (of === null ? '–' : of.toFixed(2));
  const cells: [string | number, number][] = [
    [connections, 11],
    [rate(row.http), 8],
    [rate(row.straight), 10],
    [rate(row.bare), 8],
    [share(row.shareOfStraight), 15],
    [share(row.shareOfBare), 11],
    [`${row.medianMilliseconds.toFixed(1)} ms`, 12],
  ];
  console.log(cells.map(([text, width]) => String(text).padStart(width)).join(''));
}

/** Runs a benchmark; returns whether it holds its minimum share. */
async function run(
  server: BenchServer,
  on: { company: BenchCompany; cookie: string; isPostgres: boolean },
  benchmark: Benchmark,
): Promise<boolean> {
  const { company, cookie, isPostgres } = on;
  const url = `http://127.0.0.1:${server.port}/api/v1${benchmark.path(company)}`;
  const text = await (await fetch(url, { headers: { cookie } })).text();
  if (text !== (await server.ask<string>({ ask: 'text', benchmark: benchmark.name }))) {
    throw new Error(`${benchmark.name}: the call and the query answer differently.`);
  }
  console.log(`\n${benchmark.name} (${(text.length / 1024).toFixed(0)} KiB), requests per second`);
  console.log('connections    HTTP  in store    bare  HTTP/in store  HTTP/bare   HTTP p50');
  const { atOnce, leastShare } = benchmark;
  let row = await measureRow(server, { url, cookie, benchmark }, atOnce);
  printRow(atOnce, row);
  printRow(1, await measureRow(server, { url, cookie, benchmark }, 1));
  if (!isPostgres || leastShare === undefined) return true;
  const holds = ({ shareOfBare }: Row) => (shareOfBare ?? 0) >= leastShare;
  if (!holds(row)) {
    console.log('Below its least share; once more:');
    row = await measureRow(server, { url, cookie, benchmark }, atOnce);
    printRow(atOnce, row);
  }
  console.log(`${holds(row) ? 'pass' : 'FAIL'}: at least ${leastShare} of the bare statement's rate`);
  return holds(row);
}

/** Measures punches beside bare INSERT transactions, in turn; a punch costs several writes and a slow hash of its PIN. */
async function runPunches(server: BenchServer, company: BenchCompany, kiosk: Session): Promise<void> {
  const punch = punching(server.port, kiosk, company);
  console.log('\npunches with a PIN, per second');
  console.log('connections    HTTP   INSERT  HTTP/INSERT   HTTP p50');
  for (const connections of [8, 1]) {
    const rounds: { punches: Rate; inserts: Rate }[] = [];
    for (let passed = 0; passed < seconds; passed += 1) {
      const length = { connections, seconds: 1 };
      const punches = await measureWork(punch, length);
      rounds.push({ punches, inserts: await server.ask<Rate>({ ask: 'insert', ...length }) });
    }
    const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    const cells: [string, number][] = [
      [String(connections), 11],
      [of(({ punches }) => punches.perSecond).toFixed(0), 8],
      [of(({ inserts }) => inserts.perSecond).toFixed(0), 9],
      [of(({ punches, inserts }) => punches.perSecond / inserts.perSecond).toFixed(2), 13],
      [`${of(({ punches }) => punches.medianMilliseconds).toFixed(1)} ms`, 11],
    ];
    console.log(cells.map(([text, width]) => text.padStart(width)).join(''));
  }
}

async function runOn(name: string, place: Place): Promise<boolean> {
  console.log(`\n== ${name}`);
  const { company, cookie, kiosk } = await prepare(place);
  if (place.databaseUrl) await analyze(place.databaseUrl);
  const server = await startServerProcess(place, company);
  try {
    let passed = true;
    for (const benchmark of benchmarks) {
      const isPostgres = place.databaseUrl !== undefined;
      passed = (await run(server, { company, cookie, isPostgres }, benchmark)) && passed;
    }
    passed = (await runReports(server, company, cookie)) && passed;
    await runPunches(server, company, kiosk);
    const memory = await server.ask<number>({ ask: 'memory' });
    console.log(`\nserver's memory after the run: ${(memory / 1024 / 1024).toFixed(0)} MiB`);
    return passed;
  } finally {
    await server.close();
  }
}

async function runOnEmbedded(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'branchline-bench-'));
  try {
    return await runOn('embedded PGlite, on disk', { dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runOnPostgres(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  try {
    return await runOn('PostgreSQL', { databaseUrl: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Measures the reports over a million shifts and a million transactions. */
async function runMillion(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  try {
    const database = await openDatabase({ databaseUrl: postgres.url });
    const begun = performance.now();
    const company = await buildLargeCompany(database, postgres.url, wallClock());
    const { token } = await openSession(database, company, wallClock());
    await database.close();
    console.log(`built ${company.shifts} shifts in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const server = await startServerProcess({ databaseUrl: postgres.url }, company);
    try {
      return await runReports(server, company, `session=${token}`, 50);
    } finally {
      await server.close();
    }
  } finally {
    await postgres.stop();
  }
}

console.log(
  `Node ${process.version}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${seconds} s each`,
);
const [what, ...names] = process.argv.slice(2);
const passed: boolean[] = [];
if (what === 'million') passed.push(await runMillion());
else if (what !== 'screens') passed.push(await runOnPostgres(), await runOnEmbedded());
if (what !== 'million') await runFront(names);
if (passed.includes(false)) process.exitCode = 1;
