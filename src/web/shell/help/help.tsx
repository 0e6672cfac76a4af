import { lazy, Suspense } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { useHelp } from './use-help.ts';

const HelpDialog = lazy(async () => {
  const [module] = await Promise.all([import('./help-dialog.tsx'), loadAreas(['help'])]);
  return { default: module.HelpDialog };
});

/** Shows help over any screen while the address has `?help`. */
export function Help() {
  const { asked, ask } = useHelp();
  if (asked === null || !session.visitor) return null;
  return (
    <Suspense fallback={null}>
      <HelpDialog visitor={session.visitor} asked={asked} onAsk={ask} />
    </Suspense>
  );
}
