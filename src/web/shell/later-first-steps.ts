import { lazy } from 'react';
import { loadAreas } from '#web/base/texts.ts';

/** Shown to a company that still has something to set up. */
export const FirstSteps = lazy(async () => {
  const [module] = await Promise.all([import('./first-steps.tsx'), loadAreas(['firstSteps'])]);
  return module;
});
