import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContract } from './bare-contract.config.ts';
import { budgets } from './budgets.config.ts';
import { clockWorker } from './clock-worker.config.ts';
import { joinedChunks } from './joined-chunks.config.ts';
import { plainSelectors } from './plain-selectors.config.ts';
import { precompressed } from './precompressed.config.ts';
import { publicPages } from './public-pages.config.ts';
import { retriedImports } from './retried-imports.config.ts';

const server = 'http://127.0.0.1:3000';

/** The web: one document, which the server fills in for each page, and its hashed files under `/assets/`. */
export default defineConfig({
  plugins: [
    bareContract(),
    joinedChunks(),
    react(),
    tailwindcss(),
    plainSelectors(),
    clockWorker(),
    publicPages(),
    retriedImports(),
    precompressed(),
    budgets(),
  ],
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: true,
    // Needs native `light-dark()`: the tokens hold both of their values.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/log': server, '/setup': server, '/healthz': server },
  },
});
