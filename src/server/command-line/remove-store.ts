import { rm } from 'node:fs/promises';
import { storeFiles } from '#database/backup/files.ts';
import { withOwner } from '#database/backup/owner.ts';
import { removeStore } from '#database/backup/remove-store.ts';
import { readConfig } from '#server/config.ts';
import { describeRemoval, folderArgument } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const folder = folderArgument('store:remove');
  const { databaseUrl, dataDir, filesUrl } = readConfig(process.env);
  const store = await withOwner({ databaseUrl, dataDir }, (client) => removeStore(client, folder));
  if (dataDir !== undefined) await rm(storeFiles(dataDir, store.id), { recursive: true, force: true });
  console.log(describeRemoval(folder, store, filesUrl));
});
