import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#test/database.ts';
import { makeStore, type TestStore } from '#test/database-store.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#test/replicated-postgres.ts';
import { type Database, openDatabase, type StoreQuery } from './open.ts';
import { writtenUpTo } from './standby.ts';

describe.runIf(databaseKind === 'postgres')('a standby', () => {
  let cluster: ReplicatedPostgres;
  let database: Database;
  let store: TestStore;
  beforeAll(async () => {
    cluster = await startReplicatedPostgres('local', { standbys: 1 });
    database = await openDatabase({ databaseUrl: cluster.primaryUrl(), readUrl: cluster.standbyUrl() });
    store = await makeStore(database);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  const write = () =>
    database.withinStore(store.id, (query) =>
      query.updateTable('branch').set({ name: sql`name || '+'` }).execute(),
    );
  const written = () =>
    database.readWithinStore(store.id, async (query) => {
      const { rows } = await sql<{ written: string }>`select ${writtenUpTo} as written`.execute(query);
      return rows[0]?.written ?? null;
    });
  const look = async (query: StoreQuery) => {
    const { rows } = await sql<{ on: string; name: string }>`
      select case when pg_is_in_recovery() then 'standby' else 'primary' end as on,
        (select name from branch) as name`.execute(query);
    return rows[0];
  };
  const ofStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: cluster.standbyUrl() });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  it('reads what was written before, within the store', async () => {
    await write();
    const position = await written();
    // It has the application's role, too, once it has followed.
    await expect
      .poll(() => database.readAfter(store.id, position, look), { timeout: 20_000 })
      .toEqual({ on: 'standby', name: 'Oakland+' });
    expect(await database.readAfter(store.id + 1, position, look)).toEqual({ on: 'standby', name: null });
  });

  it('is not asked for what it does not have yet', async () => {
    const before = await written();
    await ofStandby('SELECT pg_wal_replay_pause()');
    await write();
    expect(await database.readAfter(store.id, await written(), look)).toEqual({
      on: 'primary',
      name: 'Oakland++',
    });
    expect(await database.readAfter(store.id, before, look)).toEqual({ on: 'standby', name: 'Oakland+' });
    await ofStandby('SELECT pg_wal_replay_resume()');
    await expect
      .poll(async () => database.readAfter(store.id, await written(), look))
      .toEqual({ on: 'standby', name: 'Oakland++' });
  });

  it('leaves to the primary what fails on it', async () => {
    const conflicting = async (query: StoreQuery) => {
      const seen = await look(query);
      if (seen?.on === 'standby') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(query);
      return seen?.on;
    };
    expect(await database.readAfter(store.id, await written(), conflicting)).toBe('primary');
  });

  it('stops the start where it lets nobody in, or somebody whom row-level security does not bind', async () => {
    const openAs = (user: string) => {
      const readUrl = cluster.standbyUrl().replace(/\/\/[^@]*@/, `//${user}@`);
      return openDatabase({ databaseUrl: cluster.primaryUrl(), readUrl });
    };
    await expect(openAs('postgres:wrong')).rejects.toThrow(/password/);
    await database.withinStore(store.id, async (query) => {
      await sql`set local role none`.execute(query);
      await sql`create role peeker login bypassrls password 'peeker'`.execute(query);
    });
    await expect.poll(() => openAs('peeker:peeker').catch(String)).toMatch(/permission denied/);
  });

  it('may be away', async () => {
    const readUrl = cluster.standbyUrl().replace(/:\d+\//, ':1/');
    const other = await openDatabase({ databaseUrl: cluster.primaryUrl(), readUrl });
    expect((await other.readAfter(store.id, await written(), look))?.on).toBe('primary');
    await other.close();
  });
});
