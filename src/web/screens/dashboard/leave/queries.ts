import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { answerDayOff, deleteDayOff, listDaysOff } from '#contract/leave/days-off.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { usePageCall } from '#web/api/use-call.ts';

export type DayOff = Received<typeof answerDayOff>;
export type DayOffAnswer = RequestOf<typeof answerDayOff>['body'];

/** Loads pending requests, or `all`. */
export function useDaysOff(all: boolean) {
  return usePageCall(listDaysOff, { query: all ? { all: '1' } : {} });
}

/** Calls to reload after a day off changes. */
const affectedCalls = [
  'day-off.list',
  'day-off.context',
  'employee.leave-balance',
  'shift.list',
  'attention.list',
];

/** Answers and deletes requests, and reloads the affected calls. */
export function useDayOffWrites() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(affectedCalls.map((id) => client.invalidateQueries({ queryKey: [id] })));
  const answer = useMutation({
    mutationFn: ({ id, ...request }: { id: number; body: DayOffAnswer; ifMatch?: number }) =>
      callApi(answerDayOff, { params: { id: String(id) }, ...request }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(deleteDayOff, { params: { id: String(id) } }),
    onSettled,
  });
  return { answer, remove };
}
