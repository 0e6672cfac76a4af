import type { Plugin } from 'vite';

const importOfFile = /\bimport\((`|"|')(\.\/[^`"'?]+\.js)\1\)/g;

/** Makes every import of a built file try a second address when the first fails. */
export function retryImports(code: string): string {
  return code.replace(
    importOfFile,
    (whole, quote: string, path: string) => `${whole}.catch(()=>import(${quote}${path}?${quote}+Date.now()))`,
  );
}

/**
 * Fetches a file again that did not arrive. Browsers remember a failed module and never fetch its address again, so one lost connection
 * would leave a dialog dead until the page is reloaded. Another query is another module to the browser and the same file to the server.
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
