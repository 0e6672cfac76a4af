import type { Plugin } from 'vite';

const importOfFile = /\bimport\((`|"|')(\.\/[^`"'?]+\.js)\1\)/g;

/** Makes every import of a built file try a second address after a failure. */
export function retryImports(code: string): string {
  return code.replace(
    importOfFile,
    (whole, quote: string, path: string) => `${whole}.catch(()=>import(${quote}${path}?${quote}+Date.now()))`,
  );
}

/**
 * Retries failed files. Browsers remember a failed module and never fetch its address again, so a lost connection would break
 * a dialog until reload. Another query is another module to the browser and the same file to the server.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle: {
      // Vite rewrites imports first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = retryImports(chunk.code);
        }
      },
    },
  };
}
