import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { toldWords } from '#web/announcement-words.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useTexts } from '#web/texts.ts';
import type { Names } from '../plan/plan-words.ts';
import type { Branch } from '../week-model.ts';
import { useAnswerTrade, useTrades } from './trade-queries.ts';

/** What two employees agreed on and a manager has to approve; nothing while none waits. */
export function WaitingTrades({ names, branches }: { names: Names; branches: readonly Branch[] }) {
  const text = useTexts();
  const trades = useTrades();
  const answer = useAnswerTrade();
  const [open, setOpen] = useState(false);
  const waiting = (trades.data ?? []).filter(({ state }) => state === 'accepted');
  if (waiting.length === 0) return null;
  const title = text('schedule.trade.waiting', { count: waiting.length });
  return (
    <div className="page-x flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-accent-weak py-2 text-13">
      <ArrowLeftRight className="size-4 text-accent" aria-hidden="true" />
      <p className="font-medium">{title}</p>
      <Button size={28} onClick={() => setOpen(true)}>
        {text('schedule.trade.review')}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={title} width="wide">
          <ul className="-mx-5 mt-3 mb-2 divide-y divide-line border-line border-t">
            {waiting.map((trade) => {
              const words = {
                from: names.person(trade.from),
                to: names.person(trade.to),
                shift: toldWords(trade.shift, branches, text),
                other: toldWords(trade.other, branches, text),
              };
              return (
                <li key={trade.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-13">
                  <span className="min-w-56 flex-1">
                    {text(trade.other ? 'schedule.trade.swaps' : 'schedule.trade.handsOver', words)}
                  </span>
                  <span className="flex gap-2">
                    <Button size={32} onClick={() => answer.mutate({ id: trade.id, action: 'refuse-both' })}>
                      {text('schedule.trade.refuse')}
                    </Button>
                    <Button
                      size={32}
                      variant="primary"
                      onClick={() => answer.mutate({ id: trade.id, action: 'approve' })}
                    >
                      {text('schedule.trade.approve')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
