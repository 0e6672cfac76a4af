import { lazy, Suspense } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { useHelp } from './use-help.ts';

const HelpPanel = lazy(async () => {
  const [module] = await Promise.all([import('./help-panel.tsx'), loadAreas(['help'])]);
  return { default: module.HelpPanel };
});

/** Shows help beside any screen while the address has `?help`. */
export function Help() {
  const { asked, ask } = useHelp();
  if (asked === null || !session.visitor) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel visitor={session.visitor} asked={asked} onAsk={ask} />
    </Suspense>
  );
}
