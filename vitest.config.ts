import { defineConfig } from 'vitest/config';

/** API tests run whole on both databases; the rules and the web need none. */
function apiProject(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: `api on ${database}`,
      include: ['src/{server,database,demo}/**/*.test.ts'],
      env: { TEST_DATABASE: database },
      // The server's modules are read once for all files of a worker.
      isolate: false,
      setupFiles: ['src/test/each-file.ts'],
      globalSetup: database === 'postgres' ? ['src/test/postgres-global-setup.ts'] : [],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,contract,test,texts}/**/*.test.ts'],
          // Properties over many cases, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      apiProject('pglite'),
      apiProject('postgres'),
    ],
  },
});
