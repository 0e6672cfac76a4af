import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What this module uses of Emscripten's file system on a host folder. */
interface HostFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath: (node: unknown) => string;
}

/** Emscripten's number for an input/output error. PostgreSQL then stops rather than trust a write that did not land. */
const inputOutputError = 29;

/** PGlite turns syncing off (-F), as its file system ignores it; on a synced folder it stays on. */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

type Options = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system on a folder, whose fsync really syncs: as shipped it does nothing, so that a power cut could lose what was
 * acknowledged. `syncs` counts, for the test that watches over it.
 */
export class SyncedFolder extends NodeFS {
  syncs = 0;

  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const hook = (module: { FS: unknown }) => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: HostFileSystem } }).filesystems;
      // A directory has no descriptor here and is opened for the occasion.
      NODEFS.stream_ops.fsync = ({ nfd, node }) => this.#sync(nfd ?? NODEFS.realPath(node));
    };
    // Before the mount and so before recovery: what recovery writes is synced as well.
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), hook as never] });
  }

  #sync(file: number | string): number {
    try {
      if (typeof file === 'number') {
        fsyncSync(file);
      } else {
        const descriptor = openSync(file, 'r');
        fsyncSync(descriptor);
        closeSync(descriptor);
      }
      this.syncs += 1;
      return 0;
    } catch {
      return inputOutputError;
    }
  }
}
