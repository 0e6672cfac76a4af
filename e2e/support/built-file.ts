import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pattern for the address of a module's built file, whose name is a hash: `screens/clock/index.tsx`. */
export function builtFile(module: string): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../dist/web/.vite/manifest.json'), 'utf8');
  const { file } = JSON.parse(manifest)[`src/web/${module}`];
  return `**/${file}*`;
}
