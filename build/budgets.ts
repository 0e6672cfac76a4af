import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { filesOf, languages, modulesOf, screens } from './screens.ts';

const folder = join(import.meta.dirname, '../dist/web');

/** Fails the build if a screen exceeds its limit or its files import in a circle. Runs after compression. */
export function budgets(): Plugin {
  let files: { name: string; limit: number; sets: Set<string>[] }[] = [];
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = findCircle(bundle);
      if (circle) this.error(`Files import one another in a circle: ${circle.join(' → ')}`);
      files = Object.entries(screens).map(([name, screen]) => ({
        name,
        limit: screen.limit,
        sets: languages.map((language) => filesOf(bundle, modulesOf(screen, language))),
      }));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const weights = files.map(({ name, limit, sets }) => ({
          name,
          limit,
          kB: Math.max(...sets.map(weightOf)),
        }));
        if (process.env.WEIGHTS) console.table(weights);
        const over = weights.filter(({ kB, limit }) => kB > limit);
        if (over.length === 0) return;
        const words = over.map(({ name, kB, limit }) => `${name} ${kB.toFixed(1)} kB of ${limit}`);
        this.error(`Heavier than build/screens.ts allows: ${words.join(', ')}`);
      },
    },
  };
}

/** Sums the compressed scripts and styles in kB. */
function weightOf(files: Set<string>): number {
  const bytes = [...files]
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => statSync(join(folder, `${name}.br`)).size);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Finds files that import one another, whose order of execution would be random. */
export function findCircle(
  bundle: Record<string, Pick<Rollup.OutputChunk, 'type' | 'imports'> | Rollup.OutputAsset>,
): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const chunk = bundle[name];
    if (done.has(name) || chunk?.type !== 'chunk') return undefined;
    for (const imported of chunk.imports) {
      const circle = visit(imported, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(bundle)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
