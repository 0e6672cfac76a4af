import { withOwner } from '#database/backup/owner.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { readConfig } from '#server/config.ts';
import { folderArgument, summary } from './backup-folder.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const folder = folderArgument('data:restore');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { tables, made_at, store } = await withOwner({ databaseUrl, dataDir, creates: true }, (client) =>
    readBackup(client, folder, dataDir),
  );
  const added = store ? `, store ${store.id} (${store.name}) beside those that are here` : '';
  console.log(`Restored ${summary(tables)} as they were at ${made_at}${added}.`);
});
