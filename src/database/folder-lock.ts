import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';
import { startErrors } from './start-error.ts';

/** Unlocks the folder. */
export type Unlock = () => void;

/** Makes and locks the data folder, by SQLite's lock on `lock.sqlite`: never stale. Throws StartError if in use or read-only. */
export function lockFolder(folder: string): Unlock {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw startErrors.folderNotWritable(folder, (error as NodeJS.ErrnoException).code ?? 'unknown');
  }
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    // 5 SQLITE_BUSY, 6 SQLITE_LOCKED
    if (errcode === 5 || errcode === 6) throw startErrors.folderInUse(folder);
    throw startErrors.folderNotWritable(folder, message);
  }
  return () => lock.close();
}
