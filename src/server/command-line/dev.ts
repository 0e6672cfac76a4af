import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { readConfig } from '#server/config.ts';
import { runCommand } from './run-command.ts';

/** Tells whether a request asks for a page: modules, calls and form posts do not ask for HTML. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Fetches a page from the server, which fills in the signed-in user. */
async function fetchPage(server: string, request: IncomingMessage): Promise<Response> {
  return fetch(new URL(request.url ?? '/', server), {
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      cookie: request.headers.cookie ?? '',
      'accept-language': request.headers['accept-language'] ?? '',
      'sec-fetch-site': 'same-origin',
    },
  });
}

/** Forwards the server's answer without its content security policy: reloading needs an inline script. */
function passOn(page: Response, html: string, response: ServerResponse): void {
  const location = page.headers.get('location');
  response.statusCode = page.status;
  response.setHeader('content-type', page.headers.get('content-type') ?? 'text/html');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('set-cookie', page.headers.getSetCookie());
  if (location) response.setHeader('location', location);
  response.end(html);
}

/** Takes pages from the server and lets vite reload them. */
function servePages(server: string): Plugin {
  return {
    name: 'branchline-pages',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        if (!asksForPage(request)) return next();
        try {
          const page = await fetchPage(server, request);
          const html = await page.text();
          const isOurs = html.includes('id="session-context"');
          passOn(page, isOurs ? await vite.transformIndexHtml(request.url ?? '/', html) : html, response);
        } catch {
          response.statusCode = 503;
          response.end('The server is starting. Load the page again.');
        }
      });
    },
  };
}

const root = join(import.meta.dirname, '../../..');

/** Folders under `src` that make up the server. */
const ofServer = /\/src\/(server|database|domain|contract|texts|demo)\/.*(?<!\.test)\.(ts|sql)$/;

/** Restarts the server in its own process after a change. Node's `--watch` would disturb the embedded database's thread. */
function keepRunning(environment: NodeJS.ProcessEnv, flags: string[]) {
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts'), ...flags], {
      stdio: 'inherit',
      env: environment,
    });
  let running = start();
  let under: Promise<void> | undefined;

  async function stop(): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }
  async function startAnew(): Promise<void> {
    // Editors save several files together.
    await wait(100);
    await stop();
    under = undefined;
    running = start();
  }
  return {
    restart: () => {
      under ??= startAnew();
    },
    end: async () => {
      await under;
      await stop();
    },
  };
}

await runCommand(async () => {
  const { port } = readConfig(process.env);
  const address = `http://127.0.0.1:${port}`;
  const demo = !process.env.DATA_DIR && !process.env.DATABASE_URL;
  // On disk, so that sessions survive a restart of the server.
  const folder = demo ? mkdtempSync(join(tmpdir(), 'branchline-dev-')) : undefined;
  const server = keepRunning(
    { ...process.env, ...(folder ? { DATA_DIR: folder } : {}) },
    demo ? ['--demo'] : [],
  );
  const vite = await createServer({
    root,
    logLevel: 'warn',
    plugins: [servePages(address)],
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/log', '/setup', '/healthz'].map((path) => [path, address])),
    },
  });
  vite.watcher.on('all', (_event, path) => {
    if (ofServer.test(path)) server.restart();
  });
  await vite.listen();
  console.log(`Web     ${vite.resolvedUrls?.local[0]} (open this one: it reloads)`);
  if (demo) console.log('Accounts of the demo: see the README');

  async function end() {
    await Promise.all([server.end(), vite.close()]);
    if (folder) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
});
