import { expect, it } from 'vitest';
import { findCircle } from './budgets.ts';

const bundle = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([name, imports]) => [name, { type: 'chunk' as const, imports }]),
  );

it('finds files that import one another', () => {
  expect(findCircle(bundle({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
});

it('finds none where two ways lead to one file', () => {
  expect(findCircle(bundle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['outside'] }))).toBeUndefined();
});
