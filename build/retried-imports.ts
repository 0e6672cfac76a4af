import type { Plugin } from 'vite';

const importOfFile = /\bimport\((`|"|')(\.\/[^`"'?]+\.js)\1\)/g;

/**
 * Asks anew for a file that did not arrive. Browsers remember that a module failed and never fetch its address again: without this, one
 * break of the connection while a dialog or a screen comes would leave it dead until the page is loaded again. Another query is another
 * module to them, and the same file to the server; the first never ran.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle: {
      // What Vite itself writes into the imports comes before.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(
            importOfFile,
            (whole, quote: string, path: string) =>
              `${whole}.catch(()=>import(${quote}${path}?${quote}+Date.now()))`,
          );
        }
      },
    },
  };
}
