import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { describeRow, readBranches } from '#web/attention/describe-row.ts';
import { useAnswer } from '#web/attention/use-answer.ts';
import { findAction, type RowOf, useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

/** Sets a forgotten clock-out to the scheduled end in one click, as *Needs attention* does: same warning, same undo. */
export function ScheduledOut({ uuid, leads }: { uuid: string; leads: boolean }) {
  const text = useTexts();
  const answer = useAnswer();
  const branches = readBranches(useStore().data?.branches);
  const [busy, setBusy] = useState(false);
  const row = useAttention().data?.find(
    (one): one is RowOf<'missing_out'> => one.kind === 'missing_out' && one.id === uuid,
  );
  const set = row && findAction(row, 'set_out');
  const line = useRef<HTMLDivElement>(null);
  const isThere = set !== undefined;
  useEffect(() => {
    // Comes after its day has got the focus, and takes it from there only.
    const day = line.current?.closest('li');
    if (leads && isThere && day?.contains(document.activeElement))
      line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [leads, isThere]);
  if (!set || row.facts.clock_out === null) return null;
  const { facts } = describeRow(row, { text, branches, now: readNow() });
  const setOut = async () => {
    setBusy(true);
    // The toast says what failed.
    await answer(row, set, { reason: text('attention.missing.defaultReason') }).catch(() => setBusy(false));
  };
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button busy={busy} onClick={() => void setOut()}>
        {text('timesheets.setOut', { time: format.time(row.facts.clock_out, branches.zone(row.branch)) })}
      </Button>
      {facts.map((fact) => (
        <span
          key={fact.text}
          className={clsx('flex items-center gap-1 text-12', fact.warns ? 'text-warn' : 'text-muted')}
        >
          {fact.warns && <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />}
          {fact.text}
        </span>
      ))}
    </div>
  );
}
