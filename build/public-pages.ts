import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** Builds the public pages, which the server sends as finished HTML. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        publicDir: false,
        build: {
          ssr: join(root, 'src/web/public-page.tsx'),
          outDir: 'dist/public-pages',
          emptyOutDir: true,
          target: 'node20',
        },
      });
    },
  };
}
