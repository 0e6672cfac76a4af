import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-messages.ts';
import { serveEmbedded } from './embedded-socket.ts';
import { durableStartParameters, SyncedFolder } from './synced-folder.ts';

/** Runs PGlite in a thread of its own behind a Unix socket: the web server talks to it as to PostgreSQL, and heavy reports do not block it. */
const options = workerData as EmbeddedOptions;

function answer(message: EmbeddedAnswer): void {
  parentPort?.postMessage(message);
}

const folder = options.folder === undefined ? undefined : new SyncedFolder(options.folder);

async function start() {
  const { auto_explain } = options.explains
    ? await import('@electric-sql/pglite/contrib/auto_explain')
    : { auto_explain: undefined };
  const database = await PGlite.create({
    extensions: { btree_gist, ...(auto_explain ? { auto_explain } : {}) },
    ...(folder ? { fs: folder, startParams: durableStartParameters } : {}),
    ...(options.template ? { loadDataDir: new Blob([options.template]) } : {}),
  });
  const { socketPath: path, maxConnections } = options;
  const server = await serveEmbedded(database, { path, maxConnections });
  return { database, server };
}

async function handle(running: Awaited<ReturnType<typeof start>>, { id, ask }: EmbeddedRequest) {
  if (ask === 'count-syncs') return answer({ id, value: folder?.syncs ?? 0 });
  if (ask === 'dump') {
    const archive = await running.database.dumpDataDir('none');
    return answer({ id, value: new Uint8Array(await archive.arrayBuffer()) });
  }
  await running.server.stop();
  await running.database.close();
  answer({ id, value: null });
  parentPort?.close();
}

try {
  const running = await start();
  parentPort?.on('message', (request: EmbeddedRequest) => void handle(running, request));
  answer({ ready: true });
} catch (error) {
  answer({ failed: error instanceof Error ? error.message : String(error) });
}
