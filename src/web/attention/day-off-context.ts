import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listDayOffContexts } from '#contract/leave/days-off.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refusedCalls } from '#web/api/use-call.ts';
import type { Row } from './use-attention.ts';

export type DayOffContext = Received<typeof listDayOffContexts>[number];

interface Wanted {
  id: number;
  resolve: (facts: DayOffContext) => void;
  reject: (error: unknown) => void;
}

/** As many as one call takes. */
const maxAtOnce = 50;
let wanted: Wanted[] = [];

async function askTogether(some: readonly Wanted[]): Promise<void> {
  try {
    const found = await callApi(listDayOffContexts, { query: { ids: some.map(({ id }) => id).join() } });
    const byId = new Map(found.map((facts) => [facts.id, facts]));
    for (const { id, resolve, reject } of some) {
      const facts = byId.get(id);
      if (facts) resolve(facts);
      else reject(new ApiError({ status: 404, code: 'not_found' }));
    }
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}

function askWanted(): void {
  const all = wanted;
  wanted = [];
  for (let first = 0; first < all.length; first += maxAtOnce)
    void askTogether(all.slice(first, first + maxAtOnce));
}

/** Asks by one call for all that is wanted in the same moment: many rows are shown at once. */
function askInMoment(id: number): Promise<DayOffContext> {
  return new Promise((resolve, reject) => {
    if (wanted.length === 0) setTimeout(askWanted);
    wanted.push({ id, resolve, reject });
  });
}

/** Keeps each request's facts under the call of its own, whose writes read it anew. */
const contextOptions = (id: number) =>
  queryOptions({
    queryKey: ['day-off.context', id],
    queryFn: refusedCalls.has('day-off.contexts') ? skipToken : () => askInMoment(id),
  });

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
