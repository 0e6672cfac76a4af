import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** Sources of the built web. */
const sources = [
  'src/web',
  'src/texts',
  'src/domain',
  'src/contract',
  'index.html',
  'vite.config.ts',
  'build',
  'public',
  'package-lock.json',
];

function changedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function findNewest(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const held = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(changedAt(path), ...held.map((name) => changedAt(join(path, name))));
}

const built = join(root, 'dist/web/index.html');
const present = sources.map((source) => join(root, source)).filter(existsSync);
if (!existsSync(built) || changedAt(built) < Math.max(...present.map(findNewest))) {
  console.log('Building the web …');
  await build({ root, logLevel: 'warn' });
}
