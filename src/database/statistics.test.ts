import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#database/open.ts';
import { testDatabase } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

it('the planner knows of many rows soon after they were written', async () => {
  const store = await makeStore(database);
  const known = () =>
    database.withinStore(store.id, async (query) => {
      const { rows } = await sql<{ rows: number }>`
        select reltuples::integer as rows from pg_class where oid = 'client'::regclass`.execute(query);
      return rows[0]?.rows;
    });
  const add = (count: number) =>
    database.withinStore(store.id, (query) =>
      query
        .insertInto('client')
        .values(Array.from({ length: count }, (_, index) => ({ entity_name: `Client ${index}` })))
        .execute(),
    );
  await add(600);
  await vi.waitFor(async () => expect(await known()).toBeGreaterThanOrEqual(600), { timeout: 20_000 });
  await add(1200);
  await vi.waitFor(async () => expect(await known()).toBeGreaterThanOrEqual(1800), { timeout: 20_000 });
});
