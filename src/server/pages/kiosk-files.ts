import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Makes the clock installable on a tablet (web app manifest). */
const manifest = {
  id: '/clock',
  name: 'Branchline Clock',
  short_name: 'Clock',
  start_url: '/clock',
  scope: '/clock',
  display: 'fullscreen',
  display_override: ['fullscreen', 'standalone'],
  background_color: '#0c5853',
  theme_color: '#0c5853',
  icons: [
    { src: '/assets/clock-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/assets/clock-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/assets/clock-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Registers the manifest and the service worker of the clock. The worker is at the root, since it only serves what lies below. */
export function registerKioskFiles(app: FastifyInstance, webFolder: string): void {
  app.get('/clock.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(manifest)),
  );
  const file = join(webFolder, 'clock-worker.js');
  if (!existsSync(file)) return;
  const worker = readFileSync(file, 'utf8');
  app.get('/clock-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
