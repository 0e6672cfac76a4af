import { type ReactNode, useState } from 'react';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { PastDays } from './past-days.ts';

const PastDaysDialog = lazyComponent(async () => {
  const [{ PastDaysDialog }] = await Promise.all([import('./past-days-dialog.tsx'), loadAreas(['pastDays'])]);
  return PastDaysDialog;
});

/** Asks about past days, and waits for the answer; without any it goes on. The question stands beside the form. */
export function usePastDaysQuestion(names: Readonly<Record<string, string>>): {
  ask: (days: readonly PastDays[]) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{
    days: readonly PastDays[];
    answer: (goOn: boolean) => void;
  } | null>(null);
  const answer = (goOn: boolean) => {
    asked?.answer(goOn);
    setAsked(null);
  };
  return {
    ask: async (days) =>
      days.length === 0 || (await new Promise<boolean>((answer) => setAsked({ days, answer }))),
    question: asked && (
      <PastDaysDialog
        open
        days={asked.days}
        names={names}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    ),
  };
}
