import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** API tests run whole on both databases; the rules and the web need none. */
function apiProject(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: `api on ${database}`,
      include: ['src/{server,database,demo}/**/*.test.ts'],
      env: { TEST_DATABASE: database },
      isolate: false,
      alias: { '@node-rs/argon2': join(import.meta.dirname, 'src/test/quick-argon2.ts') },
      setupFiles: ['src/test/property-seed.ts', 'src/test/each-file.ts'],
      globalSetup: [`src/test/${database}-global-setup.ts`],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // One more than cores: now and then a test waits, for a clock, a disk or a process.
    maxWorkers: 3,
    // In each project modules are read once for all files of a worker: reading them anew took longer than most tests.
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,contract,test,texts}/**/*.test.ts', 'build/**/*.test.ts'],
          isolate: false,
          setupFiles: ['src/test/property-seed.ts'],
          // Properties over many cases, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['src/test/property-seed.ts'],
          testTimeout: 30_000,
        },
      },
      apiProject('pglite'),
      apiProject('postgres'),
    ],
  },
});
