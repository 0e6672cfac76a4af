import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listConfirmations } from '#contract/schedule/confirmations.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Finds which shifts of a week want a confirmation, and whether they have it; none where the store asks for none. */
export function useConfirmations(sunday: string): ReadonlyMap<string, boolean> {
  const asks = useStore().data?.profile.shift_confirmation === true;
  const { data } = useQuery({
    ...callOptions(listConfirmations, { query: { date: sunday } }),
    enabled: asks,
  });
  return useMemo(
    () => new Map(asks ? (data ?? []).map(({ shift, confirmed_at }) => [shift, confirmed_at !== null]) : []),
    [asks, data],
  );
}
