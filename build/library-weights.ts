import { gzipSync } from 'node:zlib';
import { minifySync, type Rollup } from 'vite';

/** Names a module's package, or its folder of ours. */
function findLibrary(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, folder] = /src\/(web\/(?:screens\/)?[\w-]+|[\w-]+)/.exec(id) ?? [];
  return name ?? folder ?? 'other';
}

/** Divides a compressed size among a file's modules, by what each weighs alone. */
export function weighLibraries({ modules }: Rollup.OutputChunk, whole: number): Map<string, number> {
  const sizes = new Map<string, number>();
  let sum = 0;
  for (const [id, { code }] of Object.entries(modules)) {
    if (!code) continue;
    // Compressing further would remove what only other modules use.
    const { length } = gzipSync(minifySync(id, code, { compress: false, mangle: { toplevel: true } }).code);
    sum += length;
    const library = findLibrary(id);
    sizes.set(library, (sizes.get(library) ?? 0) + length);
  }
  return new Map([...sizes].map(([library, size]) => [library, (size / sum) * whole]));
}
