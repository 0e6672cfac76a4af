import { expect, it } from 'vitest';
import { retryImports } from './retried-imports.ts';

it('asks for a built file a second time under another address', () => {
  const code = 'const a=()=>import("./dialog-1a.js");const b=()=>import(`./week-2b.js`);';
  expect(retryImports(code)).toBe(
    'const a=()=>import("./dialog-1a.js").catch(()=>import("./dialog-1a.js?"+Date.now()));' +
      'const b=()=>import(`./week-2b.js`).catch(()=>import(`./week-2b.js?`+Date.now()));',
  );
});

it('leaves other imports alone', () => {
  const code = 'import{a}from"./a.js";import("https://example.com/b.js");import(name)';
  expect(retryImports(code)).toBe(code);
});
