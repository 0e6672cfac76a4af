import type { Readable } from 'node:stream';

/** A kept file, by the key that rows name it with. */
export interface KeptFile {
  key: string;
  /** Epoch seconds. */
  writtenAt: number;
}

/**
 * Where the content of pictures and attachments lies. Every file belongs to a store and is never changed: a new content is a new key.
 * A file is written before the row that names it is committed, and removed after the row is gone; what a crash leaves between the two
 * is swept (`sweep.ts`).
 */
export interface FileStore {
  /** Keeps the content safely on the disk before it answers; a source that breaks off leaves nothing. */
  write: (storeId: number, source: Readable) => Promise<{ key: string; bytes: number }>;
  /** @throws MissingFileError when there is no such file */
  read: (key: string) => Promise<Readable>;
  /** What is not there is gone already. */
  remove: (key: string) => Promise<void>;
  /** Every file of a store. */
  list: (storeId: number) => AsyncIterable<KeptFile>;
  /** A new folder on this machine for the files that come with one request; whoever asked for it removes it. */
  temporaryFolder: () => Promise<string>;
  close: () => Promise<void>;
}

export class MissingFileError extends Error {
  constructor(key: string) {
    super(`There is no file under ${key}.`);
    this.name = 'MissingFileError';
  }
}
