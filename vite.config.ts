import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContract } from './build/bare-contract.ts';
import { budgets } from './build/budgets.ts';
import { joinedChunks } from './build/joined-chunks.ts';
import { plainSelectors } from './build/plain-selectors.ts';
import { precompressed } from './build/precompressed.ts';
import { publicPages } from './build/public-pages.ts';
import { retriedImports } from './build/retried-imports.ts';
import { workers } from './build/workers.ts';

const server = 'http://127.0.0.1:3000';

/** The web: one document, which the server fills in for each page, and its hashed files under `/assets/`. */
export default defineConfig({
  plugins: [
    bareContract(),
    joinedChunks(),
    react(),
    tailwindcss(),
    plainSelectors(),
    workers(),
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
