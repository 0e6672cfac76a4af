import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { embeddedTemplate } from '#test/embedded-template.ts';
import { runOnPostgres } from '#test/postgres-databases.ts';

// On the embedded database, whose work would keep the process.
it.runIf(databaseKind === 'pglite')(
  'stops on a port that is taken with one line, and nothing of its work in the background',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const folder = await mkdtemp(join(tmpdir(), 'branchline-start-'));
    try {
      const database = await openDatabase({ dataDir: folder, template: await embeddedTemplate() });
      await database.close();
      const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env: { PORT: String(port), DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Kills a hanging process before the test times out.
        timeout: 50_000,
        killSignal: 'SIGKILL',
      });
      const [said, failed] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      expect([said, failed]).toEqual(['', `Port ${port} on 127.0.0.1 is taken. Set PORT to a free one.\n`]);
      expect(child.exitCode).toBe(1);
    } finally {
      taken.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Starts the product on any free port; answers once it listens. */
async function startMain(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 50_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said, { timeout: 40_000 }).toContain('/setup/');
  return { child, said: () => said };
}

// On a database that is there already; the stop is the same on both.
it.runIf(databaseKind === 'postgres')(
  'is gone at once when asked to stop, whoever keeps connections',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'branchline-start-'));
    try {
      const { child, said } = await startMain(folder, { DATABASE_URL: await freshPostgresUrl() });
      // The port that was found free, in the link as well.
      const address = /answers at (http:\/\/127\.0\.0\.1:[1-9]\d+)\n/.exec(said())?.[1];
      expect(said()).toContain(`Open this link once: ${address}/setup/`);
      const [states, failures]: [number[], unknown[]] = [[], []];
      // Node's own client keeps its connections, as proxies do.
      const asking = Array.from({ length: 8 }, async () => {
        while (failures.length === 0) {
          await fetch(`${address}/healthz`).then(
            async (answer) => states.push((await answer.text()) === '{"status":"ok"}' ? answer.status : 0),
            (error) => failures.push(error),
          );
        }
      });
      await expect.poll(() => states.length, { timeout: 20_000 }).toBeGreaterThan(100);
      const closed = once(child, 'close');
      const asked = performance.now();
      child.kill('SIGTERM');
      await closed;
      expect(performance.now() - asked).toBeLessThan(15_000);
      expect(child.exitCode).toBe(0);
      await Promise.all(asking);
      expect(new Set(states)).toEqual(new Set([200]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it.runIf(databaseKind === 'postgres')('reports in the log what it cannot send', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'branchline-start-'));
  const url = await freshPostgresUrl();
  const { child, said } = await startMain(folder, { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' });
  const closed = once(child, 'close');
  try {
    for (const table of ['mail', 'push_delivery', 'sms_message', 'webhook_delivery']) {
      await runOnPostgres(url, `ALTER TABLE ${table} RENAME TO ${table}_away`);
    }
    for (const what of ['mail', 'push messages', 'text messages', 'webhooks']) {
      await expect.poll(said, { timeout: 20_000 }).toContain(`"msg":"${what} could not be sent"`);
    }
  } finally {
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
});

it.runIf(databaseKind === 'postgres')('sends nothing where OUTGOING is off, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'branchline-start-'));
  const { child, said } = await startMain(folder, {
    DATABASE_URL: await freshPostgresUrl(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    OUTGOING: 'off',
  });
  const closed = once(child, 'close');
  try {
    expect(said()).toContain('Nothing is sent: OUTGOING is off.');
    const address = /answers at (\S+)/.exec(said())?.[1];
    const metrics = await fetch(`${address}/metrics`);
    expect(await metrics.text()).toContain('branchline_sends_mail 0');
  } finally {
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
  expect(child.exitCode).toBe(0);
});
