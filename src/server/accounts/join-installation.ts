import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#database/open.ts';
import { StartError } from '#database/start-error.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { deriveKey } from './installation-key.ts';

/** What a process keeps beside the database, and where. */
export interface Kept {
  installationKey: Buffer;
  files: FileStore;
  dataDir: string;
  filesUrl?: string | undefined;
}

const wayOut = 'If they are lost for good: npm run data:adopt.';

const errors = {
  otherKey: (file: string) =>
    new StartError(
      `${file} is not the key of this database. Copy it from a machine that serves it. ${wayOut}`,
    ),
  otherFiles: (place: string) =>
    new StartError(
      `${place} does not hold the files of this database. Name those that its other machines use. ${wayOut}`,
    ),
};

/**
 * Holds this process to what the others of the installation use: the same secret.key and the same files. The first one to start decides, or
 * one that `adopts` what it has (docs/running.md). Throws StartError.
 */
export async function joinInstallation(
  database: Database,
  { installationKey, files, dataDir, filesUrl }: Kept,
  adopts = false,
): Promise<void> {
  const keyCheck = deriveKey(installationKey, 'check').toString('base64url');
  await database.acrossStores(async (query) => {
    await query
      .insertInto('installation')
      .defaultValues()
      .onConflict((row) => row.doNothing())
      .execute();
    // Held until the mark is written: of two first processes one decides.
    const known = await query
      .selectFrom('installation')
      .select(['key_check', 'files_mark'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const mark = await files.readMark();
    if (known.key_check !== null && known.key_check !== keyCheck && !adopts) {
      throw errors.otherKey(join(dataDir, 'secret.key'));
    }
    if (known.files_mark !== null && known.files_mark !== mark && !adopts) {
      throw errors.otherFiles(filesUrl === undefined ? join(dataDir, 'files') : 'FILES_URL');
    }
    const files_mark = mark ?? randomUUID();
    if (mark === null) await files.writeMark(files_mark);
    if (known.key_check === keyCheck && known.files_mark === files_mark) return;
    await query.updateTable('installation').set({ key_check: keyCheck, files_mark }).execute();
  });
}
