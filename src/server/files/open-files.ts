import { join } from 'node:path';
import { StartError } from '#database/start-error.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3FileStore, readS3Url } from './s3-file-store.ts';

/** Opens the files: in an S3-compatible store, beside the embedded database, or in a temporary folder. Throws StartError. */
export async function openFiles(given: {
  dataDir: string | undefined;
  filesUrl?: string | undefined;
}): Promise<FileStore> {
  const { dataDir, filesUrl } = given;
  const place = filesUrl === undefined ? null : readS3Url(filesUrl);
  if (place) {
    return openS3FileStore(place).catch((error: Error) => {
      throw new StartError(`The file store of FILES_URL cannot be used (${error.message}).`);
    });
  }
  try {
    return await openDiskFileStore(dataDir === undefined ? undefined : join(dataDir, 'files'));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw new StartError(`The files folder ${path ?? dataDir} cannot be used (${code}).`);
  }
}
