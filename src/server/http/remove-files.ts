import type { FileStore } from '#server/files/file-store.ts';
import { refusalOf } from './errors.ts';

/** Removes files whose rows are gone, or never came; what fails here the next start sweeps. */
export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)));
}

/**
 * Removes files whose rows the database refused. Where it was lost on the way its answer may have been, too, and the rows stand: those files
 * stay, and the sweep looks again.
 */
export async function removeRefused(
  files: FileStore,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (refusalOf(error).status < 500) await removeFiles(files, keys);
}
