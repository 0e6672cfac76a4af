import { withOwner } from '#database/backup/owner.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { folderArgument, summary } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const folder = folderArgument('data:backup');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { tables } = await withOwner({ databaseUrl, dataDir }, (client) =>
    writeBackup(client, folder, dataDir),
  );
  console.log(`${folder} holds ${summary(tables)}, the files and the key.`);
});
