import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#database/start-error.ts';
import type { Manifest } from './manifest.ts';

type Files = Manifest['files'];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the folder of a store's files in a data folder. */
export function storeFiles(folder: string, storeId: number): string {
  return join(folder, 'files', String(storeId));
}

/**
 * Lists what belongs to a data folder beside the database: pictures, attachments and the installation's key, or only the files of a store.
 */
async function* pathsIn(folder: string, storeId: number | undefined): AsyncGenerator<string> {
  if (storeId === undefined) yield 'secret.key';
  const waiting = [storeId === undefined ? join(folder, 'files') : storeFiles(folder, storeId)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await opendir(next).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      const path = join(next, entry.name);
      // Uploads under way come and go; no row names them.
      if (entry.isDirectory() && path !== join(folder, 'files', 'incoming')) waiting.push(path);
      else if (entry.isFile()) yield relative(folder, path);
    }
  }
}

async function read(path: string): Promise<Files[string]> {
  const hash = createHash('sha256');
  const source = createReadStream(path);
  await pipeline(source, hash);
  return { bytes: source.bytesRead, sha256: hash.digest('hex') };
}

async function copyOne(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, atime, mtime);
}

/** Hashes the key of a data folder; undefined where none was made. */
export async function readKeyHash(dataDir: string): Promise<string | undefined> {
  try {
    const key = await readFile(join(dataDir, 'secret.key'), 'utf8');
    return createHash('sha256').update(key.trim()).digest('hex');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Copies files and key between a data folder and a backup, or only the files of a store; returns the files. Overwrites a key made before
 * the restore.
 */
export async function copyFiles(from: string, to: string, storeId?: number): Promise<Files> {
  const files: Files = {};
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const path of pathsIn(from, storeId)) {
    try {
      await copyOne(join(from, path), join(to, path));
      files[path] = await read(join(to, path));
    } catch (error) {
      // Deleted in the meantime, or no key was ever made.
      if (!isMissing(error)) throw error;
    }
  }
  return files;
}

/** @throws StartError when a file of a backup is missing or changed */
export async function checkFiles(folder: string, files: Files): Promise<void> {
  for (const [path, told] of Object.entries(files)) {
    const found = await read(join(folder, path)).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found?.bytes !== told.bytes || found.sha256 !== told.sha256)
      throw new StartError(`The backup is damaged: ${path} is not what was written.`);
  }
}
