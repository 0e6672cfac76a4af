import { useQuery } from '@tanstack/react-query';
import { readDayOffContext } from '#contract/leave/days-off.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';

export type DayOffContext = Received<typeof readDayOffContext>;

/** Reads what the answer to a request for a day off depends on. */
export function useDayOffContext(id: number, enabled = true) {
  return useQuery({ ...callOptions(readDayOffContext, { params: { id: String(id) } }), enabled });
}

/** Hours left after what is planned; null where such leave has no balance. */
export function countLeft({ balance }: Pick<DayOffContext, 'balance'>, kind: LeaveKind): number | null {
  if (kind === 'UL') return null;
  const account = kind === 'TO' ? balance.pto : balance.sick;
  return account && account.balance - account.planned;
}
