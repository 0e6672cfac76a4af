import { join } from 'node:path';
import { runCommand } from '#server/command-line/run-command.ts';
import { stopOnSignal } from '#server/command-line/stop-on-signal.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const server = await startServer({
    ...config,
    webFolder: join(import.meta.dirname, '../../dist/web'),
    // The supervisor restarts it, and that start reports the same until the newer version is installed here too.
    onNewerData: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  console.log(`Branchline answers at ${server.address}`);
  if (!config.outgoing) console.log('Nothing is sent: OUTGOING is off.');
  if (server.setUpLink) console.log(`Nothing is set up yet. Open this link once: ${server.setUpLink}`);
  stopOnSignal(server);
});
