import { openInstallationKey } from '#server/accounts/installation-key.ts';
import { joinInstallation } from '#server/accounts/join-installation.ts';
import { openFiles } from '#server/files/open-files.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(() =>
  withDatabase(async (database, { dataDir, filesUrl }) => {
    if (dataDir === undefined) return;
    const files = await openFiles({ dataDir, filesUrl });
    try {
      const installationKey = openInstallationKey(dataDir);
      await joinInstallation(database, { installationKey, files, dataDir, filesUrl }, true);
      console.log(`The key in ${dataDir} and the files beside it are now those of this database.`);
    } finally {
      await files.close();
    }
  }),
);
