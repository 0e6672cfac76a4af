import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that this module uses. */
interface HostFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath: (node: unknown) => string;
}

/** Emscripten's number for an input/output error, after which PostgreSQL stops rather than trust a failed write. */
const inputOutputError = 29;

/** PGlite turns syncing off (-F), since its file system ignores it; on a synced folder it stays on. */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

type Options = Parameters<NodeFS['init']>[1];

/** PGlite's file system with a real fsync: the original could lose data at a power cut. The test reads `syncs`. */
export class SyncedFolder extends NodeFS {
  syncs = 0;

  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const hook = (module: { FS: unknown }) => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: HostFileSystem } }).filesystems;
      // A directory has no descriptor here and is opened for the sync.
      NODEFS.stream_ops.fsync = ({ nfd, node }) => this.#sync(nfd ?? NODEFS.realPath(node));
    };
    // Runs before the mount and thus before recovery: what recovery writes is synced as well.
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
