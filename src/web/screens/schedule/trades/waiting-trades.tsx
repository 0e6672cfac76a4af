import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { isInView, type View } from './in-view.ts';
import { useWaiting } from './use-pool.ts';

const WaitingTradesDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./waiting-trades-dialog.tsx'),
    loadAreas(['attention', 'leave', 'trades']),
  ]);
  return module.WaitingTradesDialog;
});

/** Counts bids and agreed trades of the days and branch in view that need a manager, if any. */
export function WaitingTrades(view: View) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const waiting = useWaiting().filter((row) => isInView(row, view));
  if (waiting.length === 0) return null;
  const title = text('schedule.tradesWaiting', { count: waiting.length });
  return (
    <span className="flex items-center gap-1.5 font-medium text-text">
      <ArrowLeftRight className="size-3.5 text-accent" aria-hidden="true" />
      {title}
      <Button size={28} onClick={() => setOpen(true)}>
        {text('schedule.reviewTrades')}
      </Button>
      {open && <WaitingTradesDialog {...{ title, waiting }} onClose={() => setOpen(false)} />}
    </span>
  );
}
