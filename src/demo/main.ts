import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#database/start-error.ts';
import { runCommand } from '#server/command-line/run-command.ts';
import { stopOnSignal } from '#server/command-line/stop-on-signal.ts';
import { readConfig } from '#server/config.ts';
import { startServer, wallClock } from '#server/start.ts';
import { builtPassword } from './builders.ts';
import { buildDemo, demoAccounts, resetDemoStore } from './company.ts';

/** Marks a folder that the demo made and may empty. */
const mark = '.branchline-demo';

/** Makes a fresh folder; never empties a foreign one. */
function prepareFolder(folder: string): string {
  const held = existsSync(folder) ? readdirSync(folder) : [];
  if (held.length > 0 && !held.includes(mark)) {
    throw new StartError(
      `${folder} holds something that is not the demo's. Name an empty folder in DATA_DIR.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, mark), '');
  return folder;
}

await runCommand(async () => {
  const config = readConfig(process.env);
  // Keeps nothing without DATA_DIR: the database runs in memory.
  const dataDir = process.env.DATA_DIR ? prepareFolder(process.env.DATA_DIR) : undefined;
  const now = wallClock();
  const server = await startServer({
    ...config,
    dataDir,
    databaseUrl: undefined,
    filesUrl: undefined,
    demo: true,
    resetDemo: resetDemoStore,
    logLevel: 'warn',
    webFolder: join(import.meta.dirname, '../../dist/web'),
    prepare: (database, site) => buildDemo(database, now, site),
  });
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  console.log(`
Branchline's demo company answers at ${server.address}

Sign in with one of these; the password of all is ${builtPassword}
${demoAccounts.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`).join('\n')}

Nothing is kept: the next start makes the company anew. Ctrl-C ends it.`);
  stopOnSignal(server);
});
