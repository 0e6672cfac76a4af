import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk in memory of its own that can be filled; it is gone with `close`. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  empty: () => void;
  close: () => Promise<void>;
}

/** Checks that an ordinary user may mount for their own processes (Linux, user namespaces). */
export const canMakeDisks = spawnSync('unshare', ['-Urm', 'true']).status === 0;

/**
 * A process in a namespace of its own holds the mount; others of the same user, and root, reach it through that process's root.
 * @param owner whose it is; ours by default
 */
export async function makeSmallDisk(
  megabytes: number,
  owner: { uid?: number; gid?: number } = {},
): Promise<SmallDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs /mnt && touch /mnt/filling && echo ready && exec cat`;
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', mount], {
    ...owner,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const folder = `/proc/${holder.pid}/root/mnt`;
  // Made by its owner: nobody else may make anything on it.
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'r+');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => truncateSync(filling),
    close: async () => {
      holder.stdin.end();
      await once(holder, 'exit');
    },
  };
}
