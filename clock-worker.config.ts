import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const root = import.meta.dirname;

/** What the clock loads, by the ends of the names of their modules; what these import comes with them. */
const roots = [
  /\/src\/web\/main\.tsx$/,
  /\/index\.html$/,
  /\/src\/web\/shell\/kiosk-shell\.tsx$/,
  /\/src\/web\/screens\/clock\/index\.tsx$/,
  // Texts come by area and language.
  /\/src\/texts\/[a-z]{2}\/(?:clock|roles|common|errors|shell|states|titles)\.ts$/,
];

function filesOf(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name)) return;
    files.add(name);
    if (chunk?.type !== 'chunk') return;
    for (const imported of chunk.imports) take(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) take(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) take(asset);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && roots.some((end) => end.test(chunk.facadeModuleId ?? '')))
      take(chunk.fileName);
  }
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
      files = filesOf(bundle).map((name) => `/${name}`);
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
