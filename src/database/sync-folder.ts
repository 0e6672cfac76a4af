import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder to the disk: with all its content, or (shallow) only the names. */
export function syncFolder(folder: string, depth: 'deep' | 'shallow' = 'deep'): void {
  if (depth === 'deep') {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) syncFolder(path);
      else if (entry.isFile()) syncPath(path);
    }
  }
  syncPath(folder);
}
