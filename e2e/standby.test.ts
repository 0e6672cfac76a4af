import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { wallClock } from '#server/start.ts';
import { startReplicatedPostgres } from '#test/replicated-postgres.ts';
import { buildBenchCompany } from '../bench/company.ts';
import { callerOf, withDatabase } from './support/caller.ts';
import { startProcess } from './support/server.ts';

/** Pages that a primary has looked at since it began. */
const pagesOf = (databaseUrl: string) =>
  withDatabase({ databaseUrl }, (database) =>
    database.acrossStores(async (query) => {
      const { rows } = await sql<{ pages: number }>`
        select (blks_hit + blks_read)::integer as pages from pg_stat_database
        where datname = current_database()`.execute(query);
      return rows[0]?.pages ?? 0;
    }),
  );

test('reports that a standby reads are the same, and leave the primary alone', async () => {
  test.skip(!process.env.LONG, 'in the long form');
  test.setTimeout(600_000);
  const cluster = await startReplicatedPostgres('remote_apply', { standbys: 1 });
  const dataDir = mkdtempSync(join(tmpdir(), 'branchline-standby-'));
  try {
    const databaseUrl = cluster.primaryUrl();
    const now = wallClock();
    const company = await withDatabase({ databaseUrl }, (database) => buildBenchCompany(database, now));
    const ask = async (environment: Record<string, string>) => {
      const server = await startProcess('src/server/main.ts', {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ...environment,
      });
      try {
        const { call } = await withDatabase({ databaseUrl }, (database) =>
          callerOf(database, server.url, company),
        );
        const before = await pagesOf(databaseUrl);
        const bodies: unknown[] = [];
        for (let day = 0; day < 40; day += 1) {
          const to = addDays(localDate(now, 'America/Los_Angeles'), -1 - day);
          const range = `date_from=${addDays(to, -30)}&date_to=${to}`;
          bodies.push((await call('GET', `/dashboard/shift/comp-report/?${range}`))?.body);
        }
        // Ends its connections, which then have told what they did.
        await server.stop();
        return { bodies, pages: (await pagesOf(databaseUrl)) - before };
      } finally {
        await server.stop('SIGKILL');
      }
    };
    const alone = await ask({});
    const helped = await ask({ DATABASE_READ_URL: cluster.standbyUrl() });
    console.log(
      `pages read by the primary for 40 reports: ${alone.pages} alone, ${helped.pages} with a standby`,
    );
    expect(helped.bodies).toEqual(alone.bodies);
    expect(helped.pages).toBeLessThan(alone.pages / 5);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
