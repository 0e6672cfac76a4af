import { mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserExecutable } from './e2e/support/browser.ts';

const executablePath = await browserExecutable();
const dataDir = join(tmpdir(), `branchline-e2e-${process.pid}`);
mkdirSync(dataDir, { recursive: true });

/** Tells whether shared memory has room for two browsers: a container has 64 MB, unless told otherwise, and pages end in it. */
function hasSharedMemory(): boolean {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each with a demo company of its own.
  workers: 2,
  // What passes only the second time is listed as flaky, and is mended: a slow machine must not hold up a whole change.
  retries: 1,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Ends what hangs, also on a slow machine; the long forms kill servers and browsers for hours.
  globalTimeout: (process.env.LONG ? 300 : 50) * 60_000,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Pictures of every step cost more than the steps: only what failed once is traced.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      // Playwright has the browser draw and send through files of the temporary folder; on a disk that makes the kernel work half as much again.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
