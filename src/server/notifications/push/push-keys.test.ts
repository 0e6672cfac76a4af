import { expect, it } from 'vitest';
import { testServer } from '#test/server.ts';
import { openPushKeys } from './push-keys.ts';

it('keeps its keys, one pair for all processes that start at the same time', async () => {
  const { database } = await testServer();
  await database.acrossStores((query) => query.deleteFrom('push_key').execute());
  const own = Buffer.alloc(32, 9);
  const pairs = await Promise.all([1, 2, 3].map(() => openPushKeys(database, own)));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(await openPushKeys(database, own)).toEqual(pairs[0]);
  // Those of an installation whose secret is lost cannot be opened: a new pair, for new devices.
  expect(await openPushKeys(database, Buffer.alloc(32, 8))).not.toEqual(pairs[0]);
});
