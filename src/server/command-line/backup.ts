import { withOwner } from '#database/backup/owner.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { folderAndStore, summary } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { folder, storeId } = folderAndStore('data:backup');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { tables, store } = await withOwner({ databaseUrl, dataDir }, (client) =>
    writeBackup(client, folder, { dataDir, storeId }),
  );
  const beside = store ? 'the files of the store' : 'the files and the key';
  console.log(`${folder} holds ${summary(tables)} and ${beside}.`);
});
