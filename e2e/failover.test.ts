import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#test/replicated-postgres.ts';
import { buildScene } from './support/business-actions.ts';
import { withDatabase } from './support/caller.ts';
import { halfDone } from './support/half-done.ts';
import { countOf, findLost, noneDone } from './support/lost-writes.ts';
import { type Acknowledged, saleRows, workThrough } from './support/mixed-load.ts';
import { addServices, listenThrough, makePatient, type Refused, read } from './support/patient-callers.ts';
import { freePort, type StartedServer, startProcess } from './support/server.ts';

const kills = Number(process.env.KILLS ?? 20);

/** Milliseconds within which both processes serve again once there is a primary. */
const soon = 15_000;

/** Acknowledged writes that are lost, changes that a listener was not told of, and how often it had to begin anew. */
type Outcome = Acknowledged & { services: number[]; missed: string[]; resets: number };

const nothingLost: Outcome = { ...noneDone(), services: [], missed: [], resets: 0 };

interface Round {
  cluster: ReplicatedPostgres;
  servers: StartedServer[];
  /** Waits until this many more writes were acknowledged. */
  more: (count: number) => Promise<void>;
  /** Holds what is there to be whole. Returns the acknowledged writes that are lost. */
  findLost: () => Promise<Acknowledged>;
}

const isReady = async ({ url }: StartedServer) => (await fetch(`${url}/readyz`)).ok;

/** The former primary comes back as it was lost: whoever starts now goes to the latest one, and nothing more is written to the former. */
async function refusesFormer({ cluster, more }: Round): Promise<void> {
  const former = await cluster.wakeFormer();
  const audited = () =>
    withDatabase({ databaseUrl: former }, (database) =>
      database.acrossStores(async (query) => {
        const { rows } = await sql<{ count: number; others: number }>`
          select (select count(*)::integer from audit_log) as count,
            (select count(*)::integer from pg_stat_activity where application_name = 'branchline' and pid <> pg_backend_pid()) as others`.execute(
          query,
        );
        return rows[0];
      }),
    );
  const before = await audited();
  const port = await withDatabase({ databaseUrl: cluster.url }, (database) =>
    database.acrossStores(async (query) => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(query);
      return rows[0]?.port;
    }),
  );
  expect(String(port)).toBe(new URL(cluster.primaryUrl()).port);
  await more(10);
  expect(await audited()).toEqual(before);
}

/** Two processes on the three servers, and everybody at work while `work` is done. Returns what it came to. */
async function workThroughout(
  cluster: ReplicatedPostgres,
  work: (round: Round) => Promise<void>,
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'branchline-failover-'));
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const servers: StartedServer[] = [];
  try {
    for (const port of ports) {
      const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, PORT: String(port) };
      servers.push(await startProcess('src/server/main.ts', environment));
    }
    let turn = 0;
    const nextUrl = () => {
      turn += 1;
      return urls[turn % urls.length] ?? '';
    };
    const built = await withDatabase({ databaseUrl: cluster.url }, (database) =>
      buildScene(database, nextUrl),
    );
    const refused: Refused = { count: 0, dropped: 0 };
    const scene = makePatient(built, refused);
    const done = noneDone();
    const services: number[] = [];
    let goesOn = true;
    const isGoingOn = () => goesOn;
    const listening = await listenThrough(urls, scene.admin.headers);
    const working = Promise.all([
      workThrough(scene, done, isGoingOn),
      addServices(scene.admin, services, isGoingOn),
      read(scene.admin, isGoingOn),
    ]);
    // Awaited below; a fault of the load ends the test at the next wait.
    working.catch(() => {});
    const more = async (count: number) => {
      const before = countOf(done) + services.length;
      const enough = expect
        .poll(() => countOf(done) + services.length - before, { timeout: 120_000, intervals: [7] })
        .toBeGreaterThan(count);
      await Promise.race([enough, working.then(() => enough)]);
    };
    const lost = () =>
      withDatabase({ databaseUrl: cluster.primaryUrl() }, async (database) => {
        expect(await halfDone(database, { storeId: scene.storeId, dataDir, saleRows })).toEqual([]);
        return findLost(database, scene.storeId, done);
      });
    try {
      await work({ cluster, servers, more, findLost: lost });
    } finally {
      goesOn = false;
      await working;
    }
    const kept = await withDatabase({ databaseUrl: cluster.primaryUrl() }, (database) =>
      database.readWithinStore(scene.storeId, (query) =>
        query.selectFrom('account_service').select('id').execute(),
      ),
    );
    const missed = await listening.missed(kept.map(({ id }) => `account-services ${id}`));
    await listening.close();
    const counts = Object.entries({ ...done, services }).map(([what, list]) => `${list.length} ${what}`);
    console.log(`acknowledged: ${counts.join(', ')}; ${refused.count} answers 503`);
    const ids = new Set(kept.map(({ id }) => id));
    const missing = services.filter((id) => !ids.has(id));
    return { ...(await lost()), services: missing, missed, resets: listening.resets() };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test.describe('a primary that is lost under mixed load', () => {
  test.skip(!process.env.LONG, 'in the long form');
  test.setTimeout(3_600_000);

  test('takes nothing with it that was acknowledged, and a standby goes on in its place', async () => {
    const cluster = await startReplicatedPostgres('remote_apply');
    const waits: number[] = [];
    try {
      const outcome = await workThroughout(cluster, async (round) => {
        for (let kill = 0; kill < kills; kill += 1) {
          await round.more(15 + (kill % 13));
          await cluster.failOver(kill % 4 === 3 ? 'cut off' : 'killed');
          const promoted = performance.now();
          for (const server of round.servers) {
            await expect.poll(() => isReady(server), { timeout: soon, intervals: [50] }).toBe(true);
          }
          await round.more(1);
          waits.push(Math.round(performance.now() - promoted));
          if (kill % 2 === 1) await refusesFormer(round);
          await cluster.rebuild();
          if (kill % 5 === 4) expect(await round.findLost()).toEqual(noneDone());
        }
      });
      expect(outcome).toEqual(nothingLost);
      console.log(`milliseconds from the promotion until both served: ${waits.join(' ')}`);
    } finally {
      await cluster.stop();
    }
  });

  test('that acknowledges by itself alone is seen to lose', async () => {
    const cluster = await startReplicatedPostgres('local');
    try {
      const outcome = await workThroughout(cluster, async ({ more }) => {
        await more(15);
        await cluster.pauseStandbys();
        await more(15);
        await cluster.failOver();
        await more(5);
      });
      const { services, missed: _, resets, ...lost } = outcome;
      expect(countOf(lost) + services.length).toBeGreaterThan(0);
      // A listener ahead of the new primary starts over.
      expect(resets).toBeGreaterThan(0);
    } finally {
      await cluster.stop();
    }
  });
});
