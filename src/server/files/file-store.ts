import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A stored file with the key that rows refer to. */
export interface KeptFile {
  key: string;
  /** Epoch seconds. */
  writtenAt: number;
}

/**
 * Content of files, which belong to a store and never change. Written before their row's commit, deleted after the row; `sweep.ts` removes
 * leftovers.
 */
export interface FileStore {
  /** Stores the content durably; a source that breaks off leaves nothing. */
  write: (storeId: number, source: Readable) => Promise<{ key: string; bytes: number }>;
  /** @throws MissingFileError when there is no such file */
  read: (key: string) => Promise<Readable>;
  /** Ignores missing files. */
  remove: (key: string) => Promise<void>;
  /** Lists the files of a store. */
  list: (storeId: number) => AsyncIterable<KeptFile>;
  /** Reads what an installation has written here to know its files again; null: nothing yet. */
  readMark: () => Promise<string | null>;
  writeMark: (mark: string) => Promise<void>;
  /** Makes a folder on this machine for the files of one request; the caller deletes it. */
  temporaryFolder: () => Promise<string>;
  close: () => Promise<void>;
}

export class MissingFileError extends Error {
  constructor(key: string) {
    super(`There is no file under ${key}.`);
    this.name = 'MissingFileError';
  }
}

/** Store, two folder levels to keep folders small, a random name: nothing chosen by the sender. */
const keyShape = /^\d{1,15}\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/;

export function makeKey(storeId: number): string {
  const name = randomBytes(16).toString('hex');
  return `${storeId}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`;
}

export const isKey = (key: string): boolean => keyShape.test(key);

/** @throws MissingFileError for a key that no store makes */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new MissingFileError(key);
  return key;
}

/** Where the mark lies, beside the files. */
export const markName = 'installation';
