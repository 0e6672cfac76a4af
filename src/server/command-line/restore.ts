import { copyFiles } from '#database/backup/files.ts';
import { withOwner } from '#database/backup/owner.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { readConfig } from '#server/config.ts';
import { folderArgument, summary } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const folder = folderArgument('data:restore');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { tables, made_at } = await withOwner({ databaseUrl, dataDir }, (client) =>
    readBackup(client, folder),
  );
  if (dataDir !== undefined) await copyFiles(folder, dataDir);
  console.log(`Restored ${summary(tables)} as they were at ${made_at}.`);
});
