import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/contract');
const web = join(import.meta.dirname, '../src/web');

/** Keeps the fields of a call that `src/web/api` reads. */
function bare({ id, method, path, changes }: Record<string, unknown>): object {
  return { id, method, path, changes };
}

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

const kept = new Set(Object.keys(bare({})));

/** Finds reads of calls that the build leaves out, as `name.property`. */
function readsOfWhatIsLeftOut(code: string): string[] {
  const imported = [...code.matchAll(/import \{([^}]*)\} from '#contract\//g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[a-z]\w*$/.test(name));
  const parts = 'summary|params|query|body|files|response|status|versioned|answersFile|contentType|restsOn';
  return imported
    .flatMap((name) => [...code.matchAll(new RegExp(`\\b${name}\\.(${parts})\\b`, 'g'))])
    .filter(([, part = '']) => !kept.has(part))
    .map(([read]) => read);
}

/** Writes a value as source text; undefined if the web does not need it. */
function written(value: unknown): string | undefined {
  if (isCall(value)) return JSON.stringify(bare(value));
  if (isSchema(value) || typeof value === 'function') return undefined;
  return JSON.stringify(value, (_key, part) => (isCall(part) ? bare(part) : part));
}

/**
 * Reduces the contract to the web's needs: without schemas and their library (a tenth of a screen's weight), which only the
 * server uses. Fails the build for a name or part that was left out.
 */
export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (relative(web, id).startsWith('..')) return;
      const [read] = readsOfWhatIsLeftOut(code);
      if (read) this.error(`${read} is not there in the web: it gets method and path of a call.`);
    },
    async load(id) {
      if (!id.endsWith('.ts') || relative(folder, id).startsWith('..')) return null;
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(exported)
        .map(([name, value]) => [name, written(value)])
        .filter(([, text]) => text !== undefined)
        .map(([name, text]) => `export const ${name} = ${text};`)
        .join('\n');
    },
  };
}
