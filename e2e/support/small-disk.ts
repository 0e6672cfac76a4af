import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk in memory of its own that can be filled; it is gone with `close`. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  empty: () => void;
  close: () => Promise<void>;
}

/** Whether this machine lets an ordinary user mount something for their own processes (Linux, user namespaces). */
export const canMakeDisks = spawnSync('unshare', ['-Urm', 'true']).status === 0;

/** A process in a namespace of its own holds the mount; everybody else reaches it through that process's root. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs /mnt && echo ready && exec cat`;
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', mount], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const folder = `/proc/${holder.pid}/root/mnt`;
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'w');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filling),
    close: async () => {
      holder.stdin.end();
      await once(holder, 'exit');
    },
  };
}
