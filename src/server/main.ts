import { join } from 'node:path';
import { StartError } from '#database/start-error.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

try {
  const config = readConfig(process.env);
  const server = await startServer({ ...config, webFolder });
  console.log(`Branchline answers at ${server.address}`);
  if (server.setUpLink) console.log(`Nothing is set up yet. Open this link once: ${server.setUpLink}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
