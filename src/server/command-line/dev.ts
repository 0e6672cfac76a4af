import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { demoAccounts } from '#demo/company.ts';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

/** Only a page is asked for as HTML; modules, calls and form posts are not. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Fetches a page from the server, which fills in who is signed in. */
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

/** Passes the server's answer on, without its content security policy: reloading needs a script within the page. */
function passOn(page: Response, html: string, response: ServerResponse): void {
  const location = page.headers.get('location');
  response.statusCode = page.status;
  response.setHeader('content-type', page.headers.get('content-type') ?? 'text/html');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('set-cookie', page.headers.getSetCookie());
  if (location) response.setHeader('location', location);
  response.end(html);
}

/** Pages come from the server and are made to reload by vite. */
function pagesOf(server: string): Plugin {
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

await runCommand(async () => {
  const { port } = readConfig(process.env);
  const address = `http://127.0.0.1:${port}`;
  const demo = !process.env.DATA_DIR && !process.env.DATABASE_URL;
  // On disk, so that a restart of the server keeps who is signed in.
  const folder = demo ? mkdtempSync(join(tmpdir(), 'branchline-dev-')) : undefined;

  const server = spawn(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      join(import.meta.dirname, 'dev-server.ts'),
      ...(demo ? ['--demo'] : []),
    ],
    { stdio: 'inherit', env: { ...process.env, ...(folder ? { DATA_DIR: folder } : {}) } },
  );
  const ended = once(server, 'exit');
  const vite = await createServer({
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'warn',
    plugins: [pagesOf(address)],
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/log', '/setup', '/healthz'].map((path) => [path, address])),
    },
  });
  await vite.listen();
  console.log(`Web     ${vite.resolvedUrls?.local[0]} (open this one: it reloads)`);
  if (demo)
    console.log(`Accounts ${demoAccounts.map(({ username }) => username).join(', ')}: see the README`);

  async function end() {
    server.kill('SIGTERM');
    await Promise.all([ended, vite.close()]);
    if (folder) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
});
