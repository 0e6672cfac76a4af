import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { steadyNames } from './steady-names.ts';

const built = (hash: string) => ({
  [`assets/${hash}.js`]: { type: 'chunk', fileName: `assets/${hash}.js`, moduleIds: ['/one.ts'] },
});

const named = (hash: string, code: string) =>
  steadyNames(built(hash) as unknown as Rollup.OutputBundle)(code);

it('names a file alike, whatever its hash', () => {
  const one = named('1Jdf2N1', 'import("./1Jdf2N1.js")');
  expect(one).toBe(named('-W_rwKa', 'import("./-W_rwKa.js")'));
  expect(one).toMatch(/^import\("\.\/[\w-]{7}\.js"\)$/);
});

it('leaves names of other files', () => {
  expect(named('1Jdf2N1', 'import("./1Jdf2N2.js")')).toBe('import("./1Jdf2N2.js")');
});
