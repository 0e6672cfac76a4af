import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Shares compiled code between starts: these journeys start some twenty servers. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/branchline/compiled') };

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return address.port;
}

export interface StartedServer {
  url: string;
  pid: number;
  /** Everything it printed so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

async function isReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    const ready = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a server of ours as its own process, as the README's reader does, on a free port or `PORT`, and waits until it answers. */
export async function startProcess(
  script: 'src/demo/main.ts' | 'src/server/main.ts',
  environment: Record<string, string> = {},
): Promise<StartedServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  // As `npm start` does.
  const child = spawn(process.execPath, ['--v8-pool-size=0', join(root, script)], {
    cwd: root,
    env: { ...process.env, ...compiled, PORT: String(port), PUBLIC_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const output = () => printed;
  await isReady(url, child, output);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
