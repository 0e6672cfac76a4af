import type { Calls } from '#contract/index.ts';
import type { Received } from '#web/api/instants.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import type { Names } from '../plan/plan-words.ts';
import type { Branch } from '../week/week-model.ts';
import { useAnswerTrade } from './trade-queries.ts';

interface WaitingTradesDialogProps {
  title: string;
  waiting: Received<Calls['shift-trade.list']>;
  names: Names;
  branches: readonly Branch[];
  onClose: () => void;
}

export function WaitingTradesDialog({ title, waiting, names, branches, onClose }: WaitingTradesDialogProps) {
  const text = useTexts();
  const answer = useAnswerTrade();
  return (
    <Dialog open onClose={onClose} title={title} width="wide">
      <ul className="-mx-5 mt-3 mb-2 divide-y divide-line border-line border-t">
        {waiting.map((trade) => {
          const words = {
            from: names.person(trade.from),
            to: names.person(trade.to),
            shift: describeShift(trade.shift, branches, text),
            other: describeShift(trade.other, branches, text),
          };
          return (
            <li key={trade.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-13">
              <span className="min-w-56 flex-1">
                <span className="block">
                  {text(trade.other ? 'trades.swaps' : 'trades.handsOver', words)}
                </span>
                {trade.outdated && (
                  <span className="block text-warn">{text('announcements.tradeOutdated')}</span>
                )}
              </span>
              <span className="flex gap-2">
                <Button size={32} onClick={() => answer.mutate({ id: trade.id, action: 'refuse-both' })}>
                  {text('trades.refuse')}
                </Button>
                {!trade.outdated && (
                  <Button
                    size={32}
                    variant="primary"
                    onClick={() => answer.mutate({ id: trade.id, action: 'approve' })}
                  >
                    {text('trades.approve')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
