import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openDatabase } from '#database/open.ts';
import { wallClock } from '#server/start.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { startProcess } from '../../e2e/support/server.ts';
import { median } from '../median.ts';
import { type Ask, type Habit, soakMix } from './mix.ts';
import { buildSoakCompany } from './people.ts';

/** Minutes of full load. A tenth of the load runs before, for a quarter of the time. */
const minutes = Number(process.env.SOAK_MINUTES ?? 20);
const isEmbedded = process.env.SOAK_DATABASE === 'embedded';

/** Maximum growth of memory from the first third to the last: caches and compiled code still warm up. */
const mostGrowth = 1.15;
/** Maximum ratio of a call's 99th percentile to its median. */
const mostSpread = 4;
/** Minimum calls for a useful 99th percentile. */
const fewest = 100;

interface Measured {
  /** Milliseconds of each call by name. */
  times: Map<string, number[]>;
  errors: string[];
  memory: number[];
}

const connections = new Agent({ keepAlive: true });

/**
 * Calls with Node's own client and leaves the answer compressed:
 * `fetch` unpacks half a megabyte per week, and its pauses distort the server's figures.
 */
async function call(
  url: string,
  options: RequestOptions,
  body: Uint8Array | undefined,
): Promise<{ status: number; content: () => string }> {
  const sent = request(url, { ...options, agent: connections }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const unpack = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
  const content = () => {
    const whole = Buffer.concat(parts);
    return (answer.headers['content-encoding'] === undefined ? whole : unpack(whole)).toString('utf8');
  };
  return { status: answer.statusCode ?? 0, content };
}

/** Encodes a body as a browser does; returns its content type. */
async function encoded(body: object | undefined): Promise<{ bytes?: Uint8Array; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { bytes: await form.bytes(), type: form.headers.get('content-type') ?? '' };
}

function askerOf(url: string, measured: Measured): Ask {
  return async <Body>(...[name, as, method, path, body, ifMatch]: Parameters<Ask>) => {
    const { bytes, type } = await encoded(body);
    const headers = {
      cookie: as.cookie,
      'x-csrftoken': as.csrfToken,
      'accept-encoding': 'gzip, br',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    };
    const begun = performance.now();
    const { status, content } = await call(`${url}/api/v1${path}`, { method, headers }, bytes);
    const took = performance.now() - begun;
    if (status >= 400) throw new Error(`${name}: ${status} ${content().slice(0, 200)}`);
    const times = measured.times.get(name) ?? [];
    measured.times.set(name, times);
    times.push(took);
    return () => JSON.parse(content()) as Body;
  };
}

/** Starts each action at its rate without waiting for earlier ones, as independent people do. */
async function liveFor(
  habits: Habit[],
  ask: Ask,
  load: { seconds: number; share: number; errors: string[] },
) {
  const end = performance.now() + load.seconds * 1000;
  const underWay = new Set<Promise<void>>();
  await Promise.all(
    habits.map(async ({ perMinute, act }, index) => {
      const every = 60_000 / (perMinute * load.share);
      // Spreads the starts.
      let next = performance.now() + (every * (index + 1)) / (habits.length + 1);
      for (; next < end; next += every) {
        await wait(Math.max(0, next - performance.now()));
        const done: Promise<void> = act(ask)
          .then(
            () => {},
            (error: unknown) => void load.errors.push(String(error)),
          )
          .finally(() => underWay.delete(done));
        underWay.add(done);
      }
    }),
  );
  await Promise.all(underWay);
}

function memoryOf(pid: number): number {
  const pages = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return pages * 1024;
}

async function measure(
  server: { url: string; pid: number },
  habits: Habit[],
  load: { seconds: number; share: number },
): Promise<Measured> {
  const measured: Measured = { times: new Map(), errors: [], memory: [] };
  const timer = setInterval(() => measured.memory.push(memoryOf(server.pid)), 1000);
  await liveFor(habits, askerOf(server.url, measured), { ...load, errors: measured.errors });
  clearInterval(timer);
  return measured;
}

function hundredth(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

/** Prints a line per call; returns calls beyond the maximum spread. */
function printTimes(full: Measured, tenth: Measured): string[] {
  const tooSlow: string[] = [];
  console.log(
    '\n| call | calls | median | slowest hundredth | ratio | at a tenth: calls | median | slowest hundredth | ratio |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const cells = (times: readonly number[]) => {
    if (times.length === 0) return [0, '–', '–', '–'];
    const [middle, slow] = [median(times), hundredth(times)];
    return [times.length, `${middle.toFixed(0)} ms`, `${slow.toFixed(0)} ms`, (slow / middle).toFixed(1)];
  };
  for (const [name, times] of full.times) {
    console.log(`| ${[name, ...cells(times), ...cells(tenth.times.get(name) ?? [])].join(' | ')} |`);
    if (times.length >= fewest && hundredth(times) > mostSpread * median(times)) tooSlow.push(name);
  }
  return tooSlow;
}

function report(full: Measured, tenth: Measured): boolean {
  const tooSlow = printTimes(full, tenth);
  const third = Math.floor(full.memory.length / 3);
  const [first, last] = [median(full.memory.slice(0, third)), median(full.memory.slice(-third))];
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  console.log(
    `\nmemory: ${mebibytes(first)} in the first third, ${mebibytes(last)} in the last: ${(last / first).toFixed(2)}`,
  );
  const errors = [...tenth.errors, ...full.errors];
  console.log(`errors: ${errors.length}`);
  for (const error of errors.slice(0, 10)) console.log(`  ${error}`);
  if (tooSlow.length > 0) console.log(`slowest hundredth above ${mostSpread} medians: ${tooSlow.join(', ')}`);
  const holds = errors.length === 0 && tooSlow.length === 0 && last <= mostGrowth * first;
  console.log(holds ? 'pass' : 'FAIL');
  return holds;
}

async function soak(place: { dataDir: string; databaseUrl?: string }): Promise<boolean> {
  const database = await openDatabase(
    place.databaseUrl ? { databaseUrl: place.databaseUrl } : { dataDir: place.dataDir },
  );
  const company = await buildSoakCompany(database, wallClock());
  await database.close();
  const server = await startProcess('src/server/main.ts', {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  });
  try {
    const habits = soakMix(company);
    // Warms up caches and compiled code before both measurements.
    await measure(server, habits, { seconds: Math.min(60, minutes * 10), share: 1 });
    const tenth = await measure(server, habits, { seconds: minutes * 15, share: 0.1 });
    const full = await measure(server, habits, { seconds: minutes * 60, share: 1 });
    return report(full, tenth);
  } finally {
    await server.stop();
  }
}

console.log(
  `${isEmbedded ? 'embedded' : 'PostgreSQL'}, ${minutes} minutes, Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`,
);
const dataDir = await mkdtemp(join(tmpdir(), 'branchline-soak-'));
const postgres = isEmbedded ? null : await startPrivatePostgres();
try {
  const passed = await soak({ dataDir, ...(postgres ? { databaseUrl: postgres.url } : {}) });
  console.log(`load ${loadavg()[0]?.toFixed(1)} after`);
  if (!passed) process.exitCode = 1;
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
