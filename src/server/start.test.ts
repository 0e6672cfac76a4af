import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('stops on a port that is taken with one line, and nothing of its work in the background', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'branchline-start-'));
  try {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      // What hangs is ended before the test gives up, and fails it.
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([said, failed]).toEqual(['', `Port ${port} on 127.0.0.1 is taken. Set PORT to a free one.\n`]);
    expect(child.exitCode).toBe(1);
  } finally {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  }
});
