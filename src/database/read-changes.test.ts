import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import { databaseKind, testDatabase } from '#test/database.ts';
import { makeStore, type TestStore } from '#test/database-store.ts';
import { testNow } from '#test/server.ts';
import { hasHeard, type Position } from './feed-position.ts';
import { deleteOldChanges, readChanges } from './read-changes.ts';

let database: Database;
let store: TestStore;

beforeAll(async () => {
  database = await testDatabase();
});

beforeEach(async () => {
  store = await makeStore(database);
});

async function start(): Promise<Position> {
  return (await readChanges(database, store.id, null, testNow)).position;
}

/** Reads ids of changed clients after a position, and the next position. */
async function readAfter(from: Position): Promise<{ ids: string[]; position: Position }> {
  const { changes, position } = await readChanges(database, store.id, from.lowest, testNow);
  const fresh = changes.filter(({ transaction }) => !hasHeard(from, transaction));
  return { ids: fresh.map(({ id }) => id), position };
}

function addClient(name: string, whenWritten: () => Promise<void> = async () => {}): Promise<string> {
  return database.withinStore(store.id, async (query) => {
    const { id } = await query
      .insertInto('client')
      .values({ entity_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await whenWritten();
    return String(id);
  });
}

// The embedded database runs one transaction after the other.
describe.runIf(databaseKind === 'postgres')('transactions at once', () => {
  it('misses none that began earlier and committed later', async () => {
    const from = await start();
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = addClient('slow', () => {
      written.resolve();
      return mayCommit.promise;
    });
    await written.promise;
    const quick = await addClient('quick');
    const first = await readAfter(from);
    expect(first.ids).toEqual([quick]);
    const second = await readAfter(first.position);
    expect(second.ids).toEqual([]);
    mayCommit.resolve();
    const late = await slow;
    expect((await readAfter(second.position)).ids).toEqual([late]);
  });

  it('tells each change exactly once, however they interleave', async () => {
    const told: string[] = [];
    let position = await start();
    let isDone = false;
    const reader = (async () => {
      for (let finished = false; !finished; ) {
        finished = isDone;
        const read = await readAfter(position);
        told.push(...read.ids);
        position = read.position;
      }
    })();
    const writers = Array.from({ length: 5 }, async (_, writer) => {
      const made: string[] = [];
      for (let number = 0; number < 20; number += 1) {
        made.push(
          await addClient(`${writer} ${number}`, async () => {
            // Some of them take their time, so that later ones overtake them.
            for (let wait = (writer * 7 + number) % 5; wait > 0; wait -= 1) await database.ping();
          }),
        );
      }
      return made;
    });
    const made = (await Promise.all(writers)).flat();
    isDone = true;
    await reader;
    expect(told.sort()).toEqual(made.sort());
  });
});

it('reads what one store changed, never another', async () => {
  const from = await start();
  const other = await makeStore(database);
  await database.withinStore(other.id, (query) =>
    query.insertInto('client').values({ entity_name: 'theirs' }).execute(),
  );
  const mine = await addClient('mine');
  expect((await readAfter(from)).ids).toEqual([mine]);
});

it('calls back after a commit, and not after a change that was taken back', async () => {
  const told: (number | null)[] = [];
  const stop = database.watchChanges((storeId) => told.push(storeId));
  // A connection of its own may only begin to listen now.
  await expect.poll(() => addClient('heard').then(() => told)).toContain(store.id);
  // Later changes of another store prove that all of this one have passed.
  const other = await makeStore(database);
  await expect.poll(() => told).toContain(other.id);
  const count = () => told.filter((storeId) => storeId === store.id).length;
  const before = count();
  const refused = database.withinStore(store.id, async (query) => {
    await query.insertInto('client').values({ entity_name: 'refused' }).execute();
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  // One notification for a whole transaction, and none for the refused one.
  await database.withinStore(store.id, async (query) => {
    for (const entity_name of ['a', 'b', 'c'])
      await query.insertInto('client').values({ entity_name }).execute();
  });
  await expect.poll(count).toBe(before + 1);
  stop();
});

it('forgets what nobody can resume from any more', async () => {
  const from = await start();
  const kept = await addClient('kept');
  const old = await addClient('old');
  await database.withinStore(store.id, (query) =>
    sql`update change set at = at - interval '25 hours' where subject_id = ${old}`.execute(query),
  );
  const { rows } = await database.withinStore(store.id, (query) =>
    sql<{ now: number }>`select this_second() as now`.execute(query),
  );
  await deleteOldChanges(database, rows[0]?.now ?? 0);
  expect((await readAfter(from)).ids).toEqual([kept]);
});

it('gives up telling one by one when there is too much', async () => {
  const from = await start();
  await database.withinStore(store.id, (query) =>
    sql`insert into client (entity_name) select 'client ' || n from generate_series(1, 2001) n`.execute(
      query,
    ),
  );
  expect((await readChanges(database, store.id, from.lowest, testNow)).tooMany).toBe(true);
});
