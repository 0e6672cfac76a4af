import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { punchDatabase } from './storage-names.ts';
import type { NewPunch, RefusedPunch, WaitingPunch } from './waiting-punch.ts';

interface Tables extends DBSchema {
  waiting: { key: number; value: WaitingPunch };
  refused: { key: string; value: RefusedPunch };
  snapshot: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(punchDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('waiting', { keyPath: 'order', autoIncrement: true });
      database.createObjectStore('refused', { keyPath: 'key' });
      database.createObjectStore('snapshot');
    },
    // The browser closed it (its files were cleared, a newer page upgrades it): the next use opens it again.
    terminated: () => {
      opened = undefined;
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Writes that are told to a person wait until they are on the disk itself, not in its cache: power may fail. */
const strict = { durability: 'strict' } as const;

/** Puts a punch on the disk; once this is done it survives whatever happens to page, browser and power. */
export async function keepPunch(punch: NewPunch): Promise<WaitingPunch> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  const order = await transaction.store.add(punch as WaitingPunch);
  await transaction.done;
  return { ...punch, order };
}

/** The punches that wait, in the order they were made. */
export async function waitingPunches(): Promise<WaitingPunch[]> {
  return (await open()).getAll('waiting');
}

/** The server has it. */
export async function removePunch({ order }: WaitingPunch): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  await transaction.store.delete(order);
  await transaction.done;
}

/** Its person has gone: the queue sends it from now on. */
export async function releasePunch(punch: WaitingPunch): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  if (await transaction.store.get(punch.order)) await transaction.store.put({ ...punch, heldUntil: 0 });
  await transaction.done;
}

/** Moves a punch from the queue to what its person is told: in one step, so that it is never in neither. */
export async function moveToRefused(punch: WaitingPunch, words: string): Promise<void> {
  const transaction = (await open()).transaction(['waiting', 'refused'], 'readwrite', strict);
  const { key, storeId, employee, action, at } = punch;
  await transaction.objectStore('refused').put({ key, storeId, employee, action, at, words });
  await transaction.objectStore('waiting').delete(punch.order);
  await transaction.done;
}

/** What a person's earlier punches were refused for; told once. */
export async function takeRefused(storeId: number, employee: number): Promise<RefusedPunch[]> {
  const transaction = (await open()).transaction('refused', 'readwrite');
  const own = (await transaction.store.getAll()).filter(
    (punch) => punch.storeId === storeId && punch.employee === employee,
  );
  for (const { key } of own) await transaction.store.delete(key);
  await transaction.done;
  return own.sort((a, b) => a.at - b.at);
}

/** What the kiosk last knew, to open with when the server is gone. */
export async function readSnapshot(name: string): Promise<unknown> {
  return (await open()).get('snapshot', name);
}

export async function writeSnapshot(name: string, value: unknown): Promise<void> {
  await (await open()).put('snapshot', value, name);
}

/** A tablet that was signed out shows no names any more; what waits stays. */
export async function forgetSnapshots(): Promise<void> {
  await (await open()).clear('snapshot');
}
