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

/** Where the mark lies, beside the files. */
export const markName = 'installation';
