import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** Builds the service worker of the clock beside the web, with the list of the files that it keeps. */
export function clockWorker(): Plugin {
  let files: string[] = [];
  return {
    name: 'clock-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      files = keptOf(bundle).map((name) => `/${name}`);
    },
    async closeBundle() {
      if (files.length === 0) return;
      const icons = readdirSync(join(root, 'public/assets')).map((name) => `/assets/${name}`);
      const kept = [...files, ...icons];
      const name = createHash('sha256').update(kept.join()).digest('hex').slice(0, 12);
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: { __CLOCK_FILES__: JSON.stringify(kept), __CLOCK_BUILD__: JSON.stringify(name) },
        publicDir: false,
        build: {
          outDir: 'dist/web',
          emptyOutDir: false,
          target: 'es2022',
          lib: {
            entry: join(root, 'src/web/kiosk/clock-worker.ts'),
            formats: ['es'],
            fileName: () => 'clock-worker.js',
          },
        },
      });
    },
  };
}
