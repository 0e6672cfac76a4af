import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { useHelp } from './use-help.ts';

const HelpPanel = lazyComponent(
  async () => {
    const [module] = await Promise.all([import('./help-panel.tsx'), loadAreas(['help'])]);
    return module.HelpPanel;
  },
  { onUse: true },
);

/** Shows help beside any screen while the address has `?help`. */
export function Help() {
  const { asked, ask } = useHelp();
  if (asked === null || !session.visitor) return null;
  return <HelpPanel visitor={session.visitor} asked={asked} onAsk={ask} onClose={() => ask(null)} />;
}
