import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { useWaiting } from './use-pool.ts';

const WaitingTradesDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./waiting-trades-dialog.tsx'),
    loadAreas(['attention', 'leave', 'trades']),
  ]);
  return module.WaitingTradesDialog;
});

/** Shows bids and agreed trades that need a manager, if any. */
export function WaitingTrades() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const title = text('schedule.tradesWaiting', { count: waiting.length });
  return (
    <div className="page-x flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-accent-weak py-2 text-13">
      <ArrowLeftRight className="size-4 text-accent" aria-hidden="true" />
      <p className="font-medium">{title}</p>
      <Button size={28} onClick={() => setOpen(true)}>
        {text('schedule.reviewTrades')}
      </Button>
      {open && <WaitingTradesDialog {...{ title, waiting }} onClose={() => setOpen(false)} />}
    </div>
  );
}
