import type { Highs } from 'highs';
import { createHighsSolver } from './highs-solver.ts';

/** Loads the solver as a browser's worker does. */
export async function loadTestSolver() {
  // The package describes its CommonJS face; what is imported is its module.
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  return createHighsSolver(await load());
}
