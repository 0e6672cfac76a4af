import { createHash } from 'node:crypto';
import { basename, extname, join, relative } from 'node:path';
import type { Rollup } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Returns a function that names files in code by what they hold, in place of their hash. Hashes compress by chance: to weigh them is to
 * move every screen by up to 130 bytes for one changed word.
 */
export function steadyNames(bundle: Rollup.OutputBundle): (code: string) => string {
  const names = new Map<string, string>();
  for (const file of Object.values(bundle)) {
    const held = file.type === 'chunk' ? file.moduleIds.map((id) => relative(root, id)).sort() : file.names;
    const digest = createHash('sha256').update(held.join()).digest('base64url').slice(0, 7);
    names.set(basename(file.fileName), `${digest}${extname(file.fileName)}`);
  }
  return (code) => code.replaceAll(/[\w-]+\.(?:js|css)\b/g, (name) => names.get(name) ?? name);
}
