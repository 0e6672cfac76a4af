import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-messages.ts';
import { lockFolder, type Unlock } from './folder-lock.ts';
import { makeSocketFolder, socketName } from './socket-folder.ts';
import { startErrors } from './start-error.ts';
import { syncFolder } from './sync-folder.ts';

export interface EmbeddedDatabase {
  /** Folder of its socket, which `pg` takes as a host. */
  host: string;
  /** Number of real fsyncs so far. */
  countSyncs: () => Promise<number>;
  /** Dumps the whole cluster as a tar archive. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

type WorkerAnswer = number | Uint8Array<ArrayBuffer> | null;

function whenReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Ignores the messages that `node --watch` sends through a worker's port.
  const listen = (answer: EmbeddedAnswer) => {
    if ('failed' in answer) reject(new Error(answer.failed));
    else if ('ready' in answer) resolve();
  };
  const fail = (code: number) => reject(new Error(`its thread ended with ${code}`));
  worker.on('message', listen).once('error', reject).once('exit', fail);
  return promise.finally(() => worker.off('message', listen).off('error', reject).off('exit', fail));
}

async function startWorker(options: Omit<EmbeddedOptions, 'socketPath'>): Promise<EmbeddedDatabase> {
  const host = await makeSocketFolder();
  const removeHost = () => rmSync(host, { recursive: true, force: true });
  process.once('exit', removeHost);
  const workerData: EmbeddedOptions = { ...options, socketPath: join(host, socketName) };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  try {
    await whenReady(worker);
  } catch (error) {
    await worker.terminate();
    process.off('exit', removeHost);
    removeHost();
    throw error;
  }
  worker.unref();
  // Ends the process when the thread dies later (a PANIC of PostgreSQL after a failed sync): unacknowledged data must not look saved. The
  // supervisor restarts it, and recovery does the rest.
  const fail = (code: number) => {
    throw new Error(`The embedded database has stopped (${code}).`);
  };
  worker.once('exit', fail);
  let lastId = 0;
  const ask = (what: EmbeddedRequest['ask']): Promise<WorkerAnswer> => {
    lastId += 1;
    const id = lastId;
    worker.ref();
    return new Promise((resolve) => {
      const listen = (answer: EmbeddedAnswer) => {
        if (!('id' in answer) || answer.id !== id) return;
        worker.off('message', listen);
        worker.unref();
        resolve(answer.value);
      };
      worker.on('message', listen);
      worker.postMessage({ id, ask: what } satisfies EmbeddedRequest);
    });
  };
  return {
    host,
    countSyncs: async () => Number(await ask('count-syncs')),
    dump: async () => (await ask('dump')) as Uint8Array<ArrayBuffer>,
    close: async () => {
      worker.off('exit', fail);
      await ask('close');
      await worker.terminate();
      process.off('exit', removeHost);
      removeHost();
    },
  };
}

/** Makes a new cluster beside its final place and moves it when synced: a killed start leaves nothing like data. */
async function makeCluster(cluster: string, template: EmbeddedOptions['template']): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const maker = await startWorker({ folder: unfinished, maxConnections: 1, template });
  await maker.close();
  syncFolder(unfinished);
  renameSync(unfinished, cluster);
  syncFolder(join(cluster, '..'), 'shallow');
}

const clusterOf = (folder: string) => join(folder, 'postgres');

function hasEntries(cluster: string): boolean {
  return existsSync(cluster) && readdirSync(cluster).length > 0;
}

function looksWhole(cluster: string): boolean {
  return ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) =>
    existsSync(join(cluster, name)),
  );
}

async function openCluster(
  folder: string,
  { maxConnections, template }: Pick<EmbeddedOptions, 'maxConnections' | 'template'>,
): Promise<EmbeddedDatabase> {
  const cluster = clusterOf(folder);
  if (!hasEntries(cluster)) {
    rmSync(cluster, { recursive: true, force: true });
    try {
      await makeCluster(cluster, template);
    } catch (error) {
      throw startErrors.embeddedFailed(folder, (error as Error).message);
    }
  } else if (!looksWhole(cluster)) {
    throw startErrors.folderCorrupt(folder, 'files are missing');
  }
  try {
    return await startWorker({ folder: cluster, maxConnections, template: undefined });
  } catch (error) {
    throw startErrors.folderCorrupt(folder, (error as Error).message);
  }
}

/** Opens the embedded database in a folder, locked for this process, or in memory. Throws StartError. */
export async function openEmbedded(options: {
  dataDir: string | undefined;
  maxConnections: number;
  template?: EmbeddedOptions['template'];
  explains?: boolean | undefined;
  /** Refuses a folder without a database, rather than make one. */
  mustExist?: boolean | undefined;
}): Promise<EmbeddedDatabase> {
  const { maxConnections, template, explains, mustExist = false } = options;
  if (options.dataDir === undefined) {
    return startWorker({ folder: undefined, maxConnections, template, explains });
  }
  const folder = resolve(options.dataDir);
  if (mustExist && !hasEntries(clusterOf(folder))) throw startErrors.noDatabase(`in ${folder}`);
  const unlock: Unlock = lockFolder(folder);
  try {
    const embedded = await openCluster(folder, { maxConnections, template });
    return {
      ...embedded,
      close: async () => {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
