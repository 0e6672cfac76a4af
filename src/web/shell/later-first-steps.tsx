import { lazy, Suspense } from 'react';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';

const Steps = lazy(async () => {
  const [module] = await Promise.all([import('./first-steps.tsx'), loadAreas(['firstSteps'])]);
  return module;
});

/** Loads the first steps of a company that still has something to set up. */
export function FirstSteps({ untilPublished = false }: { untilPublished?: boolean }) {
  // Where a browser keeps that they are done or hidden.
  const hiddenKey = `first-steps-hidden:${session.visitor?.storeId}`;
  if (!mayCall('first-steps.read') || localStorage.getItem(hiddenKey) !== null) return null;
  return (
    <Suspense fallback={null}>
      <Steps {...{ hiddenKey, untilPublished }} />
    </Suspense>
  );
}
