import { createSetUpLink } from '#server/accounts/set-up/set-up-link.ts';
import { wallClock } from '#server/start.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

// Company, first branch and first admin of the store are entered behind the link.
await runCommand(() =>
  withDatabase(async (database, config) => {
    const link = await createSetUpLink(database, config.publicUrl, wallClock());
    console.log(`Open this link once, with the server running, to set up a store: ${link}`);
  }),
);
