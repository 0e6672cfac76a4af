import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { insertShift, makeStore, refusal, type TestStore } from '#test/database-store.ts';
import type { Database, StoreQuery } from './open.ts';
import { at } from './timestamps.ts';

let database: Database;
let mine: TestStore;
let theirs: TestStore;

beforeAll(async () => {
  database = await testDatabase();
  mine = await makeStore(database, 'Mine');
  theirs = await makeStore(database, 'Theirs');
});

function inMine<T>(work: (query: StoreQuery) => Promise<T>): Promise<T> {
  return database.withinStore(mine.id, work);
}

describe('a query within a store', () => {
  it('sees no row of another store', async () => {
    const ids = await inMine((query) => query.selectFrom('employee').select('id').execute());
    expect(ids).toEqual([{ id: mine.employee }]);
    const stores = await inMine((query) => query.selectFrom('store').select('name').execute());
    expect(stores).toEqual([{ name: 'Mine' }]);
    const users = await inMine((query) => query.selectFrom('app_user').select('id').execute());
    expect(users).toEqual([{ id: mine.user }]);
  });

  it('puts its rows into that store without naming it', async () => {
    const row = await inMine((query) =>
      query.insertInto('branch').values({ name: 'San Jose' }).returning('store_id').executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ store_id: mine.id });
  });

  it('cannot put a row into another store', async () => {
    const inserted = inMine((query) =>
      query.insertInto('branch').values({ name: 'Foreign', store_id: theirs.id }).execute(),
    );
    expect(await refusal(inserted)).toBe('42501');
    const moved = inMine((query) => query.updateTable('branch').set({ store_id: theirs.id }).execute());
    expect(await refusal(moved)).toBe('42501');
  });

  it('neither changes nor deletes what is not its own', async () => {
    const [changed] = await inMine((query) =>
      query.updateTable('employee').set({ first_name: 'X' }).where('id', '=', theirs.employee).execute(),
    );
    expect(changed?.numUpdatedRows).toBe(0n);
    const [deleted] = await inMine((query) =>
      query.deleteFrom('employee').where('id', '=', theirs.employee).execute(),
    );
    expect(deleted?.numDeletedRows).toBe(0n);
  });

  it('cannot point at a row of another store', async () => {
    const plan = { date: '2026-11-18', from: '2026-11-18T17:00', to: '2026-11-18T20:00' };
    const foreign = inMine((query) => insertShift(query, mine, plan, { employee_id: theirs.employee }));
    expect(await refusal(foreign)).toBe('shift_employee_fkey');
  });

  it('sees no sign-in failures and no set-up links', async () => {
    const day = at(1_790_000_000);
    await database.acrossStores((query) =>
      query.insertInto('login_failure').values({ account: 'a', address: 'b', failed_at: day }).execute(),
    );
    const { rows } = await inMine((query) => sql`select * from login_failure`.execute(query));
    expect(rows).toEqual([]);
  });
});

describe('a query without a store', () => {
  it('sees nothing and writes nothing', async () => {
    const seen = await database.acrossStores((query) =>
      query.executeQuery(CompiledQuery.raw('SELECT * FROM shift UNION ALL SELECT * FROM shift')),
    );
    expect(seen.rows).toEqual([]);
    const written = database.acrossStores((query) =>
      query.executeQuery(CompiledQuery.raw(`INSERT INTO branch (name) VALUES ('nobody''s')`)),
    );
    expect(await refusal(written)).toMatch(/23502|42501/);
  });

  it('leaves no scope behind for the next one', async () => {
    await database.acrossStores((query) => query.selectFrom('store').select('id').execute());
    await inMine((query) => query.selectFrom('store').select('id').execute());
    const scopes = await Promise.all(
      Array.from({ length: 8 }, () =>
        inMine((query) =>
          sql<{
            scope: string | null;
          }>`select nullif(current_setting('app.scope', true), '') as scope`.execute(query),
        ),
      ),
    );
    expect(scopes.flatMap(({ rows }) => rows.map(({ scope }) => scope))).toEqual(Array(8).fill(null));
  });
});

describe('the role of the application', () => {
  it('is bound by row-level security', async () => {
    const { rows } = await inMine((query) =>
      sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(query),
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it('cannot switch row-level security off, nor change tables', async () => {
    for (const statement of [
      'ALTER TABLE shift DISABLE ROW LEVEL SECURITY',
      'DROP POLICY within_store ON shift',
      'TRUNCATE shift CASCADE',
      'DELETE FROM migration',
      'UPDATE worked_time SET seconds = 0',
    ]) {
      const tried = inMine((query) => query.executeQuery(CompiledQuery.raw(statement)));
      expect(await refusal(tried), statement).toBe('42501');
    }
    const bypassed = inMine(async (query) => {
      await query.executeQuery(CompiledQuery.raw('SET LOCAL row_security = off'));
      return query.selectFrom('shift').selectAll().execute();
    });
    expect(await refusal(bypassed)).toBe('42501');
  });

  it('has every table of a store behind a policy', async () => {
    const { rows } = await inMine((query) =>
      sql`
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (
          c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      `.execute(query),
    );
    expect(rows).toEqual([]);
  });

  it('has the store in every key of a table of a store', async () => {
    const { rows } = await inMine((query) =>
      sql<{ conname: string }>`
        select k.conname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'store_id'
        where k.contype in ('p', 'u', 'f', 'x') and k.connamespace = 'public'::regnamespace and not (a.attnum = any(k.conkey))
        order by 1`.execute(query),
    );
    // A session is found by its token alone, before its store is known.
    expect(rows).toEqual([{ conname: 'session_pkey' }]);
  });
});

describe('the history', () => {
  it('takes rows, and nobody changes or removes one', async () => {
    await inMine((query) =>
      query.insertInto('audit_log').values({ subject: 'shift', subject_id: '1', action: 'create' }).execute(),
    );
    const changes = [
      (query: StoreQuery) => query.updateTable('audit_log').set({ action: 'x' }).execute(),
      (query: StoreQuery) => query.deleteFrom('audit_log').execute(),
      (query: StoreQuery) => query.executeQuery(CompiledQuery.raw('TRUNCATE audit_log')),
    ];
    for (const change of changes) {
      expect(await refusal(inMine((query) => change(query) as Promise<unknown>))).toBe('42501');
    }
    const rows = await inMine((query) => query.selectFrom('audit_log').select('action').execute());
    expect(rows).toEqual([{ action: 'create' }]);
  });
});
