import { useState } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { describeRow, readBranches } from '#web/attention/describe-row.ts';
import { useAnswer } from '#web/attention/use-answer.ts';
import { findAction, type RowOf, useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';

/** Offers to end a forgotten record at its scheduled end, as *Needs attention* does: same warning, same undo. None where only the form can. */
export function useScheduledOut(finds: (row: RowOf<'missing_out'>) => boolean) {
  const text = useTexts();
  const answer = useAnswer();
  const branches = readBranches(useStore().data?.branches);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, isPending } = useAttention();
  const rows = data?.filter((one): one is RowOf<'missing_out'> => one.kind === 'missing_out' && finds(one));
  const row = rows?.find((one) => findAction(one, 'set_out')) ?? rows?.[0];
  if (!row) return { isPending, facts: null, offer: null };
  const { facts } = describeRow(row, { text, branches, now: readNow() });
  const action = findAction(row, 'set_out');
  const out = row.facts.clock_out;
  if (!action || out === null) return { isPending, facts, offer: null };
  const set = async () => {
    setBusy(row.id);
    // The toast says what failed.
    await answer(row, action, { reason: text('attention.missing.defaultReason') }).catch(() => setBusy(null));
  };
  return {
    isPending,
    facts,
    offer: {
      date: row.facts.date,
      time: format.time(out, branches.zone(row.branch)),
      busy: busy === row.id,
      set: () => void set(),
    },
  };
}
