import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '#database/open.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { type BusinessAction, buildScene, businessActions } from './support/business-actions.ts';
import { startCuttingProxy } from './support/cutting-proxy.ts';
import { startProcess } from './support/server.ts';

/** Every how many messages the database's connection is cut; each one, unless a short run asks for less. */
const step = Number(process.env.CUT_EVERY ?? 1);

/** Far more messages than an action has: it ends by itself, or the walk does not. */
const maxMessagesAtOnce = 5000;

const nothing = ({ whole }: BusinessAction) => Object.fromEntries(Object.keys(whole).map((of) => [of, 0]));

test('an action whose connection to the database is cut happens whole or not at all, and once when it is asked again', async () => {
  test.skip(!process.env.LONG, 'in the long form');
  test.setTimeout(3_600_000);
  const postgres = await startPrivatePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'branchline-cuts-'));
  const proxy = await startCuttingProxy(postgres.url);
  const database = await openDatabase({ databaseUrl: postgres.url, maxConnections: 2 });
  const server = await startProcess('src/server/main.ts', { DATABASE_URL: proxy.url, DATA_DIR: dataDir });
  try {
    const scene = await buildScene(database, server.url);
    for (const action of businessActions(database, scene, dataDir)) {
      const tally = { cuts: 0, happened: 0 };
      let turn = 0;
      for (let nth = 1; nth < maxMessagesAtOnce; nth += step) {
        const at = `${action.name}, cut at message ${nth}`;
        await action.prepare?.(turn);
        proxy.cutAt(nth);
        const first = await action.send(turn);
        const wasCut = proxy.stopCounting();
        expect([200, 201, 503], `${at}: ${JSON.stringify(first)}`).toContain(first?.status);
        const found = await action.found(turn);
        const happened = Object.values(found).some((count) => count > 0);
        expect(found, at).toEqual(happened ? action.whole : nothing(action));
        if (first?.status !== 503) expect(happened, `${at}: it was acknowledged`).toBe(true);

        const second = await action.send(turn);
        if (happened && action.refusedAgain) expect(second?.code, at).toBe(action.refusedAgain);
        else expect([200, 201], `${at}, again: ${JSON.stringify(second)}`).toContain(second?.status);
        expect(await action.found(turn), `${at}, again`).toEqual(action.whole);
        turn += 1;
        if (!wasCut) break;
        tally.cuts += 1;
        tally.happened += happened ? 1 : 0;
      }
      expect(tally.cuts, `${action.name} was cut`).toBeGreaterThan(2);
      // The answer to the commit is two messages: a walk of single or double steps loses it.
      if (step <= 2) expect(tally.happened, `${action.name}: an acknowledgement was lost`).toBeGreaterThan(0);
      console.log(`${action.name}: cut ${tally.cuts} times, had happened ${tally.happened} times`);
    }
  } finally {
    await server.stop('SIGKILL');
    await proxy.close();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
