import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './change-watch.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => vi.useRealTimers());

/** Watches servers that all answer `check` in this way. */
function watchWith(check: () => Promise<void>) {
  const made: pg.Client[] = [];
  const given: pg.Client[] = [];
  const watch = watchConnection({
    newClient: () => {
      const client = Object.assign(new EventEmitter(), {
        connect: async () => {},
        query: async () => ({ rows: [] }),
        end: async () => {},
      });
      made.push(client as unknown as pg.Client);
      return client as unknown as pg.Client;
    },
    check,
    giveUp: (client) => given.push(client),
  });
  const told: (number | null)[] = [];
  watch.watch((storeId) => told.push(storeId));
  return { made, given, told, close: watch.close };
}

it('keeps a server that answers', async () => {
  const { made, given, told, close } = watchWith(async () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made.length, given, told]).toEqual([1, [], [null]]);
  await close();
});

it('gives up a server that says nothing any more, and says that changes may have been missed', async () => {
  let isSilent = false;
  const { made, given, told, close } = watchWith(() =>
    isSilent ? new Promise(() => {}) : Promise.resolve(),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  isSilent = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(given).toEqual([made[0]]);
  isSilent = false;
  await vi.advanceTimersByTimeAsync(13_000);
  expect(told).toEqual([null, null]);
  await close();
});

it('gives up a server that was demoted', async () => {
  let checks = 0;
  const demoted = async () => {
    checks += 1;
    if (checks === 3) throw new Error('read-only');
  };
  const { made, given, close } = watchWith(demoted);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given).toEqual([made[0]]);
  expect(made).toHaveLength(2);
  await close();
});

it('looks again within seconds, however long there was no server', async () => {
  let isGone = true;
  const { told, close } = watchWith(async () => {
    if (isGone) throw new Error('gone');
  });
  await vi.advanceTimersByTimeAsync(300_000);
  isGone = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(told).toEqual([null]);
  await close();
});
