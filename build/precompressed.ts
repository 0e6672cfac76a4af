import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` files at the best compression for every script, style, drawing and WebAssembly file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|svg|wasm)$/.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Compresses the built web once; the server sends these files as they are. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    closeBundle: {
      // Must end before the budgets read the files.
      sequential: true,
      handler: () => compressFiles(join(import.meta.dirname, '../dist/web/assets')),
    },
  };
}
