import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { filesOf, languages, modulesOf, screens } from './screens.ts';

const root = join(import.meta.dirname, '..');

/** What a clock-out is asked, offline too. */
const question = { modules: ['punch-questions/punch-question.tsx'], texts: ['restBreaks'], limit: 0 };

/** Modules of the clock, in every language, with its later dialogs. */
const roots = [
  ...languages.flatMap((language) => modulesOf(screens.clock, language)),
  ...languages.flatMap((language) => modulesOf(question, language)),
  'src/web/components/dialog-sheet.tsx',
  'src/web/components/popups.tsx',
];

function keptOf(bundle: Rollup.OutputBundle): string[] {
  const files = filesOf(bundle, roots);
  // Fonts are named in styles only; the clock shows Latin names.
  for (const name of Object.keys(bundle))
    if (/inter-latin(?:-ext)?-wght-normal.*\.woff2$/.test(name)) files.add(name);
  return [...files].filter((name) => name.startsWith('assets/')).sort();
}

/** Builds a service worker, or the script of the page that one keeps, into one file beside the web. */
async function buildWorker(entry: string, define: Record<string, string> = {}): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, entry),
        formats: ['es'],
        fileName: () => basename(entry).replace(/ts$/, 'js'),
      },
    },
  });
}

/** Builds the service workers: the clock's with the list of the files that it keeps, and everybody else's. */
export function workers(): Plugin {
  let files: string[] = [];
  return {
    name: 'workers',
    apply: 'build',
    generateBundle(_options, bundle) {
      files = keptOf(bundle).map((name) => `/${name}`);
    },
    async closeBundle() {
      if (files.length === 0) return;
      const icons = readdirSync(join(root, 'public/assets'))
        .filter((name) => name.startsWith('clock-'))
        .map((name) => `/assets/${name}`);
      const kept = [...files, ...icons];
      const name = createHash('sha256').update(kept.join()).digest('hex').slice(0, 12);
      await buildWorker('src/web/kiosk/clock-worker.ts', {
        __CLOCK_FILES__: JSON.stringify(kept),
        __CLOCK_BUILD__: JSON.stringify(name),
      });
      await buildWorker('src/web/offline/app-worker.ts');
      await buildWorker('src/web/offline/own-weeks.ts');
    },
  };
}
