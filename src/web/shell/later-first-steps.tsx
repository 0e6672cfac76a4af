import { lazy, type ReactNode, Suspense } from 'react';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';

const Steps = lazy(async () => {
  const [module] = await Promise.all([import('./first-steps.tsx'), loadAreas(['firstSteps'])]);
  return module;
});

/** Loads the first steps of a company that still has something to set up. */
export function FirstSteps(props: {
  untilPublished?: boolean;
  /** Makes the steps a page of their own; stands there where they are over. */
  instead?: ReactNode;
}) {
  // Where a browser keeps that they are done or hidden.
  const hiddenKey = `first-steps-hidden:${session.visitor?.storeId}`;
  if (!mayCall('first-steps.read') || localStorage.getItem(hiddenKey) !== null) return props.instead;
  return (
    <Suspense fallback={null}>
      <Steps {...props} hiddenKey={hiddenKey} />
    </Suspense>
  );
}
