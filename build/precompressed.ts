import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../dist/web/assets');

/** Compresses every script and style once, as small as can be: the server sends what lies there, and compresses nothing twice. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    closeBundle: {
      // What weighs the files comes after it.
      sequential: true,
      async handler() {
        const files = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name));
        const work = files.map(async (name) => {
          const path = join(folder, name);
          const content = readFileSync(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
          writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        });
        await Promise.all(work);
      },
    },
  };
}
