import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { buildCast } from '#test/cast.ts';
import { databaseKind } from '#test/database.ts';
import { testServer } from '#test/server.ts';

it.runIf(databaseKind === 'postgres')('a statement ends with the client that asked for it', async () => {
  const { database, listen } = await testServer();
  const { admin, storeId } = await buildCast();
  const address = await listen();
  const waiting = () =>
    database.withinStore(storeId, async (query) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_locks where relation = 'week_template'::regclass and not granted`.execute(
        query,
      );
      return rows[0]?.count;
    });
  await database.withinStore(storeId, async (query) => {
    await sql`SET LOCAL ROLE NONE`.execute(query);
    await sql`LOCK TABLE week_template IN ACCESS EXCLUSIVE MODE`.execute(query);
    const client = new AbortController();
    const asked = fetch(`${address}/api/v1/shift/week-templates/`, {
      headers: { cookie: admin.cookie },
      signal: client.signal,
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    client.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5_000 });
  });
});
