import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDayOffContext } from '#contract/leave/days-off.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Received } from '#web/api/instants.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Row } from './use-attention.ts';

export type DayOffContext = Received<typeof readDayOffContext>;

const contextOptions = (id: number) => callOptions(readDayOffContext, { params: { id: String(id) } });

/** Reads what the answer to a request for a day off depends on. */
export function useDayOffContext(id: number, enabled = true) {
  return useQuery({ ...contextOptions(id), enabled });
}

/** Reads it for several requests; ends when all is there, or did not load. */
async function loadDayOffContexts(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map((id) => queryClient.prefetchQuery(contextOptions(id))));
}

/** Tells whether the facts of the first rows are there: a line that comes later moves buttons under the finger. */
export function useHasFacts(rows: readonly Row[]): boolean {
  const [isReady, setReady] = useState(false);
  const ids = rows.flatMap(({ kind, id }) => (kind === 'day_off' ? Number(id) : [])).join();
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) void loadDayOffContexts(ids ? ids.split(',').map(Number) : []).then(() => setReady(true));
  }, [hasRows, ids]);
  return isReady;
}

/** Hours left after what is planned; null where such leave has no balance. */
export function countLeft({ balance }: Pick<DayOffContext, 'balance'>, kind: LeaveKind): number | null {
  if (kind === 'UL') return null;
  const account = kind === 'TO' ? balance.pto : balance.sick;
  return account && account.balance - account.planned;
}
