import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, testDatabase } from '#test/database.ts';
import { makeStore, refusal, type TestStore } from '#test/database-store.ts';
import type { Database, StoreQuery } from './open.ts';
import { at } from './timestamps.ts';
import { runTransaction } from './transaction.ts';

let database: Database;
let store: TestStore;

beforeAll(async () => {
  database = await testDatabase();
  store = await makeStore(database);
});

function addBranch(query: StoreQuery, name: string) {
  return query.insertInto('branch').values({ name }).execute();
}

async function branchNames(): Promise<string[]> {
  const rows = await database.readWithinStore(store.id, (query) =>
    query.selectFrom('branch').select('name').orderBy('id').execute(),
  );
  return rows.map(({ name }) => name);
}

describe('withinStore', () => {
  it('takes back everything when the work throws', async () => {
    const before = await branchNames();
    const work = database.withinStore(store.id, async (query) => {
      await addBranch(query, 'Lost');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await branchNames()).toEqual(before);
  });

  it('does not answer when a failed statement was swallowed', async () => {
    const work = database.withinStore(store.id, async (query) => {
      await addBranch(query, 'Lost');
      await query.executeQuery(CompiledQuery.raw('SELECT 1/0')).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await branchNames()).not.toContain('Lost');
  });

  it('refuses a query that comes after the end', async () => {
    let kept: StoreQuery | undefined;
    await database.withinStore(store.id, async (query) => {
      kept = query;
    });
    await expect(kept?.selectFrom('branch').selectAll().execute()).rejects.toThrow('has ended');
  });

  it.each([0, -1, 1.5, Number.NaN, '5; DROP TABLE shift' as never])('refuses %s as a store', async (id) => {
    await expect(database.withinStore(id, async () => 1)).rejects.toThrow('store id');
  });

  it('runs again as a whole after a deadlock, three times at most', async () => {
    let runs = 0;
    const work = database.withinStore(store.id, async (query) => {
      runs += 1;
      await addBranch(query, `Run ${runs}`);
      if (runs < 3) await query.executeQuery(CompiledQuery.raw(`DO $$BEGIN RAISE SQLSTATE '40P01'; END$$`));
    });
    await work;
    expect(runs).toBe(3);
    const names = await branchNames();
    expect(names).toContain('Run 3');
    expect(names).not.toContain('Run 2');
    const hopeless = database.withinStore(store.id, (query) =>
      query.executeQuery(CompiledQuery.raw(`DO $$BEGIN RAISE SQLSTATE '40001'; END$$`)),
    );
    expect(await refusal(hopeless)).toBe('40001');
  });

  it('keeps forty at once apart', async () => {
    const place = await makeStore(database);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        database.withinStore(place.id, async (query) => {
          const row = await query
            .selectFrom('store')
            .select('min_pto_req_days as count')
            .where('id', '=', place.id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await query
            .updateTable('store')
            .set({ min_pto_req_days: row.count + 1 })
            .where('id', '=', place.id)
            .execute();
        }),
      ),
    );
    const { count } = await database.readWithinStore(place.id, (query) =>
      query.selectFrom('store').select('min_pto_req_days as count').executeTakeFirstOrThrow(),
    );
    expect(count).toBe(40);
  });
});

describe('readWithinStore', () => {
  it('refuses to write', async () => {
    const work = database.readWithinStore(store.id, (query) => addBranch(query, 'Written'));
    expect(await refusal(work)).toBe('25006');
  });

  it('loses no connection to errors', async () => {
    for (let round = 0; round < 30; round += 1) {
      await database
        .readWithinStore(store.id, (query) => query.executeQuery(CompiledQuery.raw('SELECT 1/0')))
        .catch(() => {});
    }
    expect(await branchNames()).toContain('Oakland');
  });

  it('sees what was acknowledged just before', async () => {
    for (let round = 0; round < 20; round += 1) {
      await database.withinStore(store.id, (query) => addBranch(query, `Round ${round}`));
      expect(await branchNames()).toContain(`Round ${round}`);
    }
  });
});

describe('a reading that lets others in', () => {
  /** Notes what is sent, and answers each statement some steps later. */
  function recordStatements(steps: () => number) {
    const sent: string[] = [];
    const query = async (statement: string | { text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      sent.push(text.split(/\W/)[0] ?? '');
      for (let left = steps(); left > 0; left -= 1) await Promise.resolve();
      return { command: '', rows: [], rowCount: 0 };
    };
    const pool = { totalCount: 2, idleCount: 0, connect: async () => ({ query, release: () => {} }) };
    return { sent, pool: pool as unknown as pg.Pool };
  }

  it('asks nothing outside of its transaction, however many queries run side by side', async () => {
    let asked = 0;
    const next = (below: number) => {
      asked += 7;
      return (asked % 41) % below;
    };
    const { sent, pool } = recordStatements(() => next(12));
    const look = async (query: StoreQuery) => {
      for (let time = 0; time < 50; time += 1) {
        // Others come and go.
        Object.assign(pool, { idleCount: next(2) });
        await query.executeQuery(CompiledQuery.raw('SELECT'));
      }
    };
    await runTransaction(
      { pool, nameOf: () => undefined, takesTurns: true },
      { setting: '', readOnly: true },
      (query: StoreQuery) => Promise.all([look(query), look(query), look(query)]),
    );
    let isOpen = false;
    let outside = 0;
    for (const statement of sent) {
      if (statement === 'SELECT') outside += isOpen ? 0 : 1;
      else isOpen = statement === 'BEGIN';
    }
    expect(sent.filter((statement) => statement === 'SELECT')).toHaveLength(150);
    expect(sent.filter((statement) => statement === 'COMMIT').length).toBeGreaterThan(20);
    expect(outside).toBe(0);
  });
});

describe('findSession', () => {
  async function startSession(place: TestStore): Promise<Buffer> {
    const tokenHash = randomBytes(32);
    await database.acrossStores((query) =>
      query
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          store_id: place.id,
          user_id: place.user,
          csrf_token: tokenHash.toString('hex'),
          expires_at: at(1_795_000_000),
        })
        .execute(),
    );
    return tokenHash;
  }

  it('answers with the user, the employee and the store', async () => {
    const tokenHash = await startSession(store);
    await database.withinStore(store.id, (query) =>
      query
        .updateTable('app_user')
        .set({ employee_id: store.employee })
        .where('id', '=', store.user)
        .execute(),
    );
    expect(await database.findSession(tokenHash, 0)).toMatchObject({
      store_id: store.id,
      user_id: store.user,
      expires_at: 1_795_000_000,
      user_active: true,
      auth_type: 'admin',
      first_name: 'Kim',
      employee_id: store.employee,
      employee_salary: false,
      employee_role: 'AT',
      store_name: 'Umami Cafe',
      store_timezone: 'America/Los_Angeles',
      store_plan: 2,
    });
    expect(await database.findSession(randomBytes(32), 0)).toBeUndefined();
  });

  it('never gives one caller the session of another', async () => {
    const places = await Promise.all(
      Array.from({ length: 10 }, (_, index) => makeStore(database, `S${index}`)),
    );
    const hashes = await Promise.all(places.map(startSession));
    const rounds = Array.from({ length: 20 }, () => hashes).flat();
    const found = await Promise.all(rounds.map((hash) => database.findSession(hash, 0)));
    expect(found.map((row) => row?.csrf_token)).toEqual(rounds.map((hash) => hash.toString('hex')));
  });

  it('opens no other store to the transaction around it', async () => {
    const { rows } = await database.withinStore(store.id, async (query) => {
      await sql`select * from find_session('\\x00', now())`.execute(query);
      return sql`select id from store`.execute(query);
    });
    expect(rows).toEqual([{ id: store.id }]);
  });
});

it('knows what it runs on', async () => {
  expect(database.isEmbedded).toBe(databaseKind === 'pglite');
  await database.ping();
});
