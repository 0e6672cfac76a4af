import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { weighLibraries } from './library-weights.ts';
import { filesOf, languages, modulesOf, screens } from './screens.ts';
import { steadyNames } from './steady-names.ts';

const folder = join(import.meta.dirname, '../dist/web');

/** A screen's files in each language. */
interface ScreenFiles {
  name: string;
  limit: number;
  sets: Set<string>[];
}

/** Fails the build if a screen exceeds its limit or its files import in a circle. Runs after compression. */
export function budgets(): Plugin {
  let files: ScreenFiles[] = [];
  let sizeOf: (file: string) => number = () => 0;
  const chunks = new Map<string, Rollup.OutputChunk>();
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
      sizeOf = steadySizes(bundle);
      if (process.env.WEIGHTS)
        for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const weights = files.map(({ name, limit, sets }) => ({
          name,
          limit,
          kB: Math.max(...sets.map((set) => weightOf(set, sizeOf))),
        }));
        const asked = process.env.WEIGHTS?.split(',');
        if (asked) {
          console.table(weights);
          const wanted = files.filter(({ name }) => asked.includes(name));
          printLibraries(chunks, wanted, sizeOf);
        }
        const over = weights.filter(({ kB, limit }) => kB > limit);
        if (over.length === 0) return;
        const words = over.map(({ name, kB, limit }) => `${name} ${kB.toFixed(1)} kB of ${limit}`);
        this.error(`Heavier than build/screens.ts allows: ${words.join(', ')}`);
      },
    },
  };
}

/** Prints what each library costs the screens that `WEIGHTS` names, in kB. */
function printLibraries(
  chunks: Map<string, Rollup.OutputChunk>,
  screens: readonly ScreenFiles[],
  sizeOf: (file: string) => number,
): void {
  const rows: Record<string, Record<string, number>> = {};
  for (const { name, sets } of screens) {
    for (const file of sets[0] ?? []) {
      const chunk = chunks.get(file);
      const parts = chunk ? weighLibraries(chunk, sizeOf(file)) : [['styles', sizeOf(file)] as const];
      for (const [library, bytes] of parts) {
        rows[library] ??= {};
        rows[library][name] = (rows[library][name] ?? 0) + bytes / 1000;
      }
    }
  }
  const heaviest = (row: Record<string, number>) => Math.max(...Object.values(row));
  const sorted = Object.entries(rows).sort(([, one], [, other]) => heaviest(other) - heaviest(one));
  console.log(['library', ...screens.map(({ name }) => name)].join('\t'));
  for (const [library, row] of sorted)
    console.log([library, ...screens.map(({ name }) => row[name]?.toFixed(1) ?? '')].join('\t'));
}

/** Returns a function that answers the compressed bytes of a script or style, with steady names; 0 for pictures and fonts. */
function steadySizes(bundle: Rollup.OutputBundle): (file: string) => number {
  const nameSteadily = steadyNames(bundle);
  const sizes = new Map<string, number>();
  return (file) => {
    if (!/\.(?:js|css)$/.test(file)) return 0;
    const size =
      sizes.get(file) ?? brotliCompressSync(nameSteadily(readFileSync(join(folder, file), 'utf8'))).length;
    sizes.set(file, size);
    return size;
  };
}

/** Sums the compressed scripts and styles in kB. */
function weightOf(files: Set<string>, sizeOf: (file: string) => number): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
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
