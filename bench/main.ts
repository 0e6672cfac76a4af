import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#database/open.ts';
import { wallClock } from '#server/start.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { openSession } from '#test/session.ts';
import type { Benchmark } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { type BenchCompany, buildBenchCompany } from './company.ts';
import { runDrafts } from './drafts.ts';
import { runFairness } from './fairness.ts';
import { buildLargeCompany } from './large-company.ts';
import { runManyStores } from './many-stores.ts';
import { measureCall, measureWork, type Rate } from './measure.ts';
import { median } from './median.ts';
import { punching } from './punches.ts';
import { runReports } from './reports.ts';
import { runFront } from './screens/all.ts';
import { type BenchServer, type Place, startServerProcess } from './server-process.ts';
import { runWriting } from './writing.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

/** Seconds per figure. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

/** Builds the company in a fresh database and gathers statistics; the embedded database gathers its own. */
async function prepare(place: Place): Promise<{ company: BenchCompany; session: Session; kiosk: Session }> {
  const begun = performance.now();
  const database = await openDatabase(place);
  try {
    const company = await buildBenchCompany(database, wallClock());
    const { storeId, userId, kioskUserId } = company;
    const now = wallClock();
    const session = await openSession(database, { storeId, userId }, now);
    const kiosk = await openSession(database, { storeId, userId: kioskUserId, isKiosk: true }, now);
    console.log(`built ${company.shifts} shifts in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return { company, session, kiosk };
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

/** A call in its three ways, beside the same question put without HTTP. */
const ways = ['anew', 'changing', 'remembered', 'unchanged', 'in store', 'bare'] as const;
type Way = (typeof ways)[number];
/** A slice of each in turn: a busy moment of the machine affects all. Absent: not measured. */
type Round = Partial<Record<Way, Rate>>;

/** Waits until the server has finished earlier requests, which would slow the next figure. */
async function whenIdle(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
}

interface Asked {
  url: string;
  session: Session;
  benchmark: Benchmark;
}

/** Changes what the call answers ten times a second until stopped; any refusal ends the benchmark. */
function keepChanging(server: BenchServer, { session, benchmark }: Asked, answer: string) {
  let stopped = false;
  let made = 0;
  const change = async () => {
    while (!stopped) {
      made += 1;
      const { method, path, body } = benchmark.change?.(answer, made) ?? {};
      const headers = {
        cookie: `session=${session.token}; csrftoken=${session.csrfToken}`,
        'x-csrftoken': session.csrfToken,
        'content-type': 'application/json',
      };
      const url = `http://127.0.0.1:${server.port}/api/v1${path}`;
      const done = await fetch(url, { method: method ?? 'GET', headers, body: JSON.stringify(body) });
      if (!done.ok) throw new Error(`${path}: ${done.status} ${await done.text()}`);
      await done.arrayBuffer();
      await setTimeout(100);
    }
  };
  const changing = change();
  return async () => {
    stopped = true;
    await changing;
  };
}

async function measureRounds(server: BenchServer, asked: Asked, connections: number): Promise<Round[]> {
  const { url, session, benchmark } = asked;
  const cookie = `session=${session.token}`;
  const length = { connections, seconds: benchmark.slice };
  const ask = { benchmark: benchmark.name, ...length };
  const rounds: Round[] = [];
  await measureCall(url, { cookie }, { connections, seconds: 1 });
  const overHttp = async (headers: Record<string, string>) => {
    await whenIdle(server.port);
    return measureCall(url, { cookie, ...headers }, length);
  };
  for (let passed = 0; passed < seconds; passed += benchmark.slice) {
    const round: Round = { anew: await overHttp({ 'cache-control': 'no-cache' }) };
    const answer = await fetch(url, { headers: { cookie } });
    if (benchmark.change) {
      const stop = keepChanging(server, asked, await answer.text());
      round.changing = await overHttp({});
      await stop();
    }
    round.remembered = await overHttp({});
    const { headers } = await fetch(url, { headers: { cookie } });
    round.unchanged = await overHttp({ 'if-none-match': headers.get('etag') ?? '' });
    await whenIdle(server.port);
    round['in store'] = await server.ask<Rate>({ ask: 'straight', ...ask });
    const bare = await server.ask<Rate | null>({ ask: 'bare', ...ask });
    if (bare) round.bare = bare;
    rounds.push(round);
  }
  return rounds;
}

const rateOf = (rounds: readonly Round[], way: Way) =>
  median(rounds.map((round) => round[way]?.perSecond ?? Number.NaN));
const shareOf = (rounds: readonly Round[], way: Way, of: Way) =>
  median(rounds.map((round) => (round[way]?.perSecond ?? Number.NaN) / (round[of]?.perSecond ?? Number.NaN)));

function printRow(connections: number, rounds: readonly Round[]): void {
  const number = (of: number) => (Number.isNaN(of) ? '–' : of.toFixed(of < 20 ? 1 : 0));
  const share = (of: number) => (Number.isNaN(of) ? '–' : of.toFixed(2));
  const cells = [
    String(connections),
    ...ways.map((way) => number(rateOf(rounds, way))),
    share(shareOf(rounds, 'anew', 'bare')),
    share(shareOf(rounds, 'changing', 'bare')),
    share(shareOf(rounds, 'remembered', 'anew')),
    share(shareOf(rounds, 'unchanged', 'anew')),
  ];
  console.log(cells.map((text) => text.padStart(12)).join(''));
}

/** Runs a benchmark; returns whether it holds its minimum shares. */
async function run(
  server: BenchServer,
  on: { company: BenchCompany; session: Session; isPostgres: boolean },
  benchmark: Benchmark,
): Promise<boolean> {
  const { company, session, isPostgres } = on;
  const url = `http://127.0.0.1:${server.port}/api/v1${benchmark.path(company)}`;
  const text = await (await fetch(url, { headers: { cookie: `session=${session.token}` } })).text();
  if (text !== (await server.ask<string>({ ask: 'text', benchmark: benchmark.name }))) {
    throw new Error(`${benchmark.name}: the call and the query answer differently.`);
  }
  console.log(`\n${benchmark.name} (${(text.length / 1024).toFixed(0)} KiB), requests per second`);
  const shares = ['anew/bare', 'chang./bare', 'rem./anew', 'unch./anew'];
  console.log(['connections', ...ways, ...shares].map((head) => head.padStart(12)).join(''));
  const call = { url, session, benchmark };
  const { atOnce, least = {} } = benchmark;
  let rounds = await measureRounds(server, call, atOnce);
  printRow(atOnce, rounds);
  printRow(1, await measureRounds(server, call, 1));
  if (!isPostgres) return true;
  const findMissed = () =>
    [
      { way: 'anew', of: 'bare', wanted: least.anew },
      { way: 'changing', of: 'bare', wanted: least.changing },
      { way: 'remembered', of: 'anew', wanted: least.remembered },
      { way: 'unchanged', of: 'anew', wanted: least.unchanged },
    ].filter(
      (limit): limit is { way: Way; of: Way; wanted: number } =>
        limit.wanted !== undefined && !(shareOf(rounds, limit.way as Way, limit.of as Way) >= limit.wanted),
    );
  if (findMissed().length > 0) {
    console.log('Below its least share; once more:');
    rounds = await measureRounds(server, call, atOnce);
    printRow(atOnce, rounds);
  }
  for (const { way, of, wanted } of findMissed()) console.log(`FAIL: ${way} at least ${wanted} of ${of}`);
  return findMissed().length === 0;
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
  const { company, session, kiosk } = await prepare(place);
  if (place.databaseUrl) await analyze(place.databaseUrl);
  const server = await startServerProcess(place, company);
  try {
    let passed = true;
    for (const benchmark of benchmarks) {
      const isPostgres = place.databaseUrl !== undefined;
      passed = (await run(server, { company, session, isPostgres }, benchmark)) && passed;
    }
    passed = (await runReports(server, company, `session=${session.token}`)) && passed;
    await runPunches(server, company, kiosk);
    const cookies = { heavy: `session=${session.token}`, small: `session=${kiosk.token}` };
    passed = (await runFairness(server, company, cookies)) && passed;
    const isPostgres = place.databaseUrl !== undefined;
    passed = (await runWriting(server, { company, admin: session, isPostgres }, seconds)) && passed;
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
/** The parts by name. */
const parts = { postgres: runOnPostgres, embedded: runOnEmbedded, drafts: runDrafts };
/** Run only where named. */
const longParts = { million: runMillion, stores: runManyStores };
const [what, ...names] = process.argv.slice(2);
const passed: boolean[] = [];
for (const [name, runPart] of Object.entries({ ...parts, ...(what === undefined ? {} : longParts) })) {
  if (what === name || what === undefined) passed.push(await runPart());
}
if (what === undefined || what === 'screens') passed.push(await runFront(names));
if (passed.includes(false)) process.exitCode = 1;
