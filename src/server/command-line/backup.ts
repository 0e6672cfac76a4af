import { withOwner } from '#database/backup/owner.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { describeBackup, folderAndStore } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { folder, storeId } = folderAndStore('data:backup');
  const { databaseUrl, dataDir, filesUrl } = readConfig(process.env);
  const manifest = await withOwner({ databaseUrl, dataDir }, (client) =>
    writeBackup(client, folder, { dataDir, storeId }),
  );
  console.log(describeBackup(folder, manifest, filesUrl));
});
