import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContract } from './bare-contract.config.ts';
import { clockWorker } from './clock-worker.config.ts';
import { precompressed } from './precompressed.config.ts';
import { publicPages } from './public-pages.config.ts';

const server = 'http://127.0.0.1:3000';

/** The web: one document, which the server fills in for each page, and its hashed files under `/assets/`. */
export default defineConfig({
  plugins: [bareContract(), react(), tailwindcss(), clockWorker(), publicPages(), precompressed()],
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: true,
    // Needs native `light-dark()`: the tokens hold both of their values.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one file that survives most releases in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|clsx|html-parse-stringify|void-elements|cookie)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/log': server, '/setup': server, '/healthz': server },
  },
});
