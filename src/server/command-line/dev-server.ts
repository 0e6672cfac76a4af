import { buildDemo, resetDemoStore } from '#demo/company.ts';
import { readConfig } from '#server/config.ts';
import { startServer, wallClock } from '#server/start.ts';
import { runCommand } from './run-command.ts';

/** The server behind `npm run dev`: uses the source's HTML even after a build; `--demo` fills an empty database with the demo. */
await runCommand(async () => {
  const demo = process.argv.includes('--demo');
  const server = await startServer({
    ...readConfig(process.env),
    demo,
    ...(demo ? { resetDemo: resetDemoStore } : {}),
    logLevel: 'warn',
    webFolder: 'no-build-wanted',
    prepare: async (database, site) => {
      const store = await database.acrossStores((query) =>
        query.selectFrom('store').select('id').limit(1).executeTakeFirst(),
      );
      if (demo && !store) await buildDemo(database, wallClock(), site);
    },
  });
  console.log(`Server  http://127.0.0.1:${server.port}`);
  if (server.setUpLink) console.log(`Nothing is set up yet. Open this link once: ${server.setUpLink}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
});
