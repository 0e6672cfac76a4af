import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import type { HelpTopic } from './help-topics.ts';

const keepsForms: KeepsForms = { keepsForms: true };

/** Keeps the open help in the address: null: none, '': the one for the screen. What is typed below stays. */
export function useHelp() {
  const [search, setSearch] = useSearchParams();
  const ask = (topic: HelpTopic | '' | null) => {
    const next = new URLSearchParams(search);
    if (topic === null) next.delete('help');
    else next.set('help', topic);
    setSearch(next, { replace: true, preventScrollReset: true, state: keepsForms });
  };
  return { asked: search.get('help'), ask };
}
