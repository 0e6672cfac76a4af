import { useMemo } from 'react';
import { type RowOf, useAttention } from '#web/attention/use-attention.ts';
import { useRested } from '#web/base/rested.ts';
import type { PoolMark } from '../week/week-model.ts';
import { useDrops } from './use-drops.ts';

export type WaitingRow = RowOf<'trade'> | RowOf<'bid'>;

/** Lists bids and agreed trades that wait for the manager. */
export function useWaiting(): WaitingRow[] {
  const rows = useAttention().data ?? [];
  return rows.filter((row): row is WaitingRow => row.kind === 'trade' || row.kind === 'bid');
}

/** Finds of a week's shifts which were dropped, and how many people bid for each. */
export function usePool(sunday: string): ReadonlyMap<string, PoolMark> {
  const attention = useAttention().data;
  // Rare: the plan comes first.
  const drops = useDrops(sunday, useRested()).data;
  return useMemo(() => {
    const found = new Map(
      (drops ?? []).map(({ shift }): [string, PoolMark] => [shift, { bids: 0, dropped: true }]),
    );
    for (const row of attention ?? []) {
      if (row.kind !== 'bid') continue;
      const { uuid } = row.facts.shift;
      const mark = found.get(uuid) ?? { bids: 0, dropped: false };
      found.set(uuid, { ...mark, bids: mark.bids + 1 });
    }
    return found;
  }, [attention, drops]);
}
