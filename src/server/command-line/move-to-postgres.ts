import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwner } from '#database/backup/owner.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { StartError } from '#database/start-error.ts';
import { readConfig } from '#server/config.ts';
import { summary } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined)
    throw new StartError('Set DATABASE_URL to the empty PostgreSQL database that the data moves to.');
  const folder = await mkdtemp(join(tmpdir(), 'branchline-move-'));
  const backup = join(folder, 'backup');
  try {
    await withOwner({ dataDir }, (client) => writeBackup(client, backup));
    const { tables } = await withOwner({ databaseUrl }, (client) => readBackup(client, backup));
    console.log(
      `Moved ${summary(tables)}. The files and the key stay in ${dataDir}; its database is no longer used.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
