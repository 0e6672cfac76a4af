import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './precompressed.ts';

it('writes both compressed forms beside scripts, styles, drawings and WebAssembly, and nothing beside the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['a.js', 'b.css', 'c.svg', 'd.png', 'e.wasm'])
    writeFileSync(join(folder, name), `${name} `.repeat(99));
  const compressed = ['a.js', 'b.css', 'c.svg', 'e.wasm'];
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(
    [...compressed.flatMap((name) => [name, `${name}.br`, `${name}.gz`]), 'd.png'].sort(),
  );
  for (const name of compressed) {
    const read = (ending: string) => readFileSync(join(folder, name + ending));
    expect(brotliDecompressSync(read('.br'))).toEqual(read(''));
    expect(gunzipSync(read('.gz'))).toEqual(read(''));
  }
});
