import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const colors = { background_color: '#0c5853', theme_color: '#0c5853' };

const icons = (name: string) => [
  { src: `/assets/${name}-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `/assets/${name}-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `/assets/${name}-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Web app manifests: of the clock on a tablet, and of everybody's own device. */
const manifests = {
  clock: {
    id: '/clock',
    name: 'Branchline Clock',
    short_name: 'Clock',
    start_url: '/clock',
    scope: '/clock',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    ...colors,
    icons: icons('clock'),
  },
  app: {
    id: '/',
    name: 'Branchline',
    short_name: 'Branchline',
    // Leads on to the home of whoever is signed in.
    start_url: '/log/accounts/login/',
    scope: '/',
    display: 'standalone',
    ...colors,
    icons: icons('app'),
  },
};

/** Service workers, which only serve what lies below them, and the script of the page that one of them keeps. */
const rootScripts = ['clock-worker', 'app-worker', 'own-weeks'];

/** Registers manifests and the scripts at the root. */
export function registerInstallable(app: FastifyInstance, webFolder: string): void {
  for (const [name, manifest] of Object.entries(manifests)) {
    app.get(`/${name}.webmanifest`, async (_request, reply) =>
      reply.type('application/manifest+json').send(JSON.stringify(manifest)),
    );
  }
  for (const name of rootScripts) {
    const file = join(webFolder, `${name}.js`);
    if (!existsSync(file)) continue;
    const script = readFileSync(file, 'utf8');
    app.get(`/${name}.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
}
