import { useQuery } from '@tanstack/react-query';
import { readDayOffContext } from '#contract/leave/days-off.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';

export type DayOffContext = Received<typeof readDayOffContext>;

/** Reads what the answer to a request for a day off depends on. */
export function useDayOffContext(id: number, enabled = true) {
  return useQuery({ ...callOptions(readDayOffContext, { params: { id: String(id) } }), enabled });
}

/** Hours left after what is planned; null where the store offers no such leave. */
export function countLeft({ balance }: DayOffContext, kind: 'TO' | 'SL'): number | null {
  const account = kind === 'TO' ? balance.pto : balance.sick;
  return account && account.balance - account.planned;
}
