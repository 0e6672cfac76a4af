import type { FileStore } from '#server/files/file-store.ts';
import { toRefusal } from './errors.ts';

/** Deletes files whose rows are gone or were never saved. The next start sweeps up failures. */
export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)));
}

/** Deletes files whose rows were refused. Keeps them after a lost connection: the sweep checks again. */
export async function removeRefused(
  files: FileStore,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (toRefusal(error).status < 500) await removeFiles(files, keys);
}
