import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { describeRow, readBranches } from '#web/attention/describe-row.ts';
import { useAnswer } from '#web/attention/use-answer.ts';
import { type Action, findAction, keyOf } from '#web/attention/use-attention.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import type { WaitingRow } from './use-pool.ts';

interface WaitingTradesDialogProps {
  title: string;
  waiting: readonly WaitingRow[];
  onClose: () => void;
}

/** Lists who wants which shift with the verdict, and lets the manager decide each. */
export function WaitingTradesDialog({ title, waiting, onClose }: WaitingTradesDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} width="wide">
      <ul className="-mx-5 mt-3 mb-2 divide-y divide-line border-line border-t">
        {waiting.map((row) => (
          <WaitingItem key={keyOf(row)} row={row} />
        ))}
      </ul>
    </Dialog>
  );
}

function WaitingItem({ row }: { row: WaitingRow }) {
  const text = useTexts();
  const answer = useAnswer();
  const branches = readBranches(useStore().data?.branches);
  const [busy, setBusy] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { name, what, more, facts } = describeRow(row, { text, branches, now: readNow() });
  const [yes, no] = [findAction(row, 'approve'), findAction(row, 'decline')];
  const of = (said: string) => text('attention.actionOf', { action: said, name });

  async function decide(action: Action, added: object = {}) {
    setBusy(true);
    // A toast has said a refusal; the row and its reason stay.
    await answer(row, action, added).catch(() => undefined);
    setBusy(false);
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 text-13">
      <span className="min-w-56 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block">
          {what}, {branches.name(row.branch)}
        </span>
        <span className="block text-muted">{more}</span>
      </span>
      <span className="min-w-56 flex-1">
        {facts.map((fact) => (
          <span key={fact.text} className={fact.warns ? 'flex gap-1 text-warn' : 'block text-muted'}>
            {fact.warns && <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />}
            <span>{fact.text}</span>
          </span>
        ))}
      </span>
      <span className="flex gap-2">
        {no && !isDeclining && (
          <Button size={32} aria-label={of(text('trades.refuse'))} onClick={() => setDeclining(true)}>
            {text('trades.refuse')}
          </Button>
        )}
        {yes && !isDeclining && (
          <Button
            size={32}
            variant="primary"
            aria-label={of(text('trades.approve'))}
            busy={busy}
            onClick={() => void decide(yes)}
          >
            {text('trades.approve')}
          </Button>
        )}
      </span>
      {no && isDeclining && (
        <form
          className="grid w-full gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void decide(no, reason.trim() === '' ? {} : { reason });
          }}
        >
          <Textarea
            label={text('attention.declineReason')}
            hint={text('attention.declineHint', { name })}
            optional
            rows={2}
            maxLength={500}
            value={reason}
            // The button that had the focus is gone.
            ref={(field) => field?.focus()}
            onChange={(event) => setReason(event.target.value)}
          />
          <span className="flex justify-end gap-2">
            <Button size={32} onClick={() => setDeclining(false)}>
              {text('common.cancel')}
            </Button>
            <Button size={32} type="submit" variant="primary" busy={busy}>
              {text('trades.refuse')}
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}
