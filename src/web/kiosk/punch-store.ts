import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { punchDatabase } from './storage-names.ts';
import type { NewPunch, RefusedPunch, SaidRests, WaitingPunch } from './waiting-punch.ts';

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
    // Reopens on next use after the browser closed it (cleared files, a newer page's upgrade).
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

/** Waits for the disk itself, not its cache, before confirming to a person: power may fail. */
const strict = { durability: 'strict' } as const;

/**
 * Saves a punch to the disk; afterwards it survives page, browser and power failures. Tells whether earlier punches of the same person
 * still wait.
 */
export async function keepPunch(punch: NewPunch): Promise<{ kept: WaitingPunch; isBehind: boolean }> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  const { store } = transaction;
  const [before, order] = await Promise.all([store.getAll(), store.add(punch as WaitingPunch)]);
  await transaction.done;
  const isBehind = before.some(({ employee }) => employee === punch.employee);
  return { kept: { ...punch, order }, isBehind };
}

export async function waitingPunches(): Promise<WaitingPunch[]> {
  return (await open()).getAll('waiting');
}

/** Removes a delivered punch, unless an answer was added while it was sent: it is sent again under its key. */
export async function removePunch({ order, rests }: WaitingPunch): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  const kept = await transaction.store.get(order);
  if (kept?.rests === undefined || rests !== undefined) await transaction.store.delete(order);
  await transaction.done;
}

/** Adds an answer about rest breaks to a waiting punch, to travel with it; false: it waits no more. */
export async function addRests(key: string, rests: SaidRests): Promise<boolean> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  const kept = (await transaction.store.getAll()).find((punch) => punch.key === key);
  if (kept) await transaction.store.put({ ...kept, rests });
  await transaction.done;
  return kept !== undefined;
}

/** Hands a punch to the queue once its person has gone. */
export async function releasePunch(punch: WaitingPunch): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite', strict);
  if (await transaction.store.get(punch.order)) await transaction.store.put({ ...punch, heldUntil: 0 });
  await transaction.done;
}

/** Moves a punch from the queue to the refused ones in one transaction. */
export async function moveToRefused(punch: WaitingPunch, words: string): Promise<void> {
  const transaction = (await open()).transaction(['waiting', 'refused'], 'readwrite', strict);
  const { key, storeId, employee, action, at } = punch;
  await transaction.objectStore('refused').put({ key, storeId, employee, action, at, words });
  await transaction.objectStore('waiting').delete(punch.order);
  await transaction.done;
}

/** Removes a recorded punch; returns and removes the refusals of its person's earlier ones. */
export async function settlePunch({
  storeId,
  employee,
  order,
}: NewPunch & { order?: number }): Promise<RefusedPunch[]> {
  const transaction = (await open()).transaction(['waiting', 'refused'], 'readwrite', strict);
  if (order !== undefined) void transaction.objectStore('waiting').delete(order);
  const refused = transaction.objectStore('refused');
  const own = (await refused.getAll()).filter(
    (punch) => punch.storeId === storeId && punch.employee === employee,
  );
  for (const { key } of own) void refused.delete(key);
  await transaction.done;
  return own.sort((a, b) => a.at - b.at);
}

/** Reads the kiosk's last data, for opening without a server. */
export async function readSnapshot(name: string): Promise<unknown> {
  return (await open()).get('snapshot', name);
}

/** An answer may still be under way when the tablet is signed out: it must not bring names back. */
let isForgotten = false;

/** Keeps the kiosk's data; nothing once this page's tablet was signed out. */
export async function writeSnapshot(name: string, value: unknown): Promise<void> {
  const database = await open();
  if (!isForgotten) await database.put('snapshot', value, name);
}

/** Removes names from a signed-out tablet; keeps waiting punches. */
export async function forgetSnapshots(): Promise<void> {
  isForgotten = true;
  await (await open()).clear('snapshot');
}
