import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPending } from '#contract/schedule/publish.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Counts unannounced changes; reloads after changes of shifts or publication. */
export function usePending(sunday: string, published: unknown) {
  const client = useQueryClient();
  const shifts = useQuery(callOptions(listShifts, { query: { date: sunday } }));
  const pending = useQuery(callOptions(readPending, { query: { date: sunday } }));
  const { data } = shifts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is what makes the count old
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['publish.pending'] });
  }, [client, data, published]);
  return pending.data;
}
