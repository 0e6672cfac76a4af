import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import {
  answerDayOff,
  deleteDayOff,
  listDaysOff,
  readDayOffContext,
  readLeaveBalance,
  requestDayOff,
} from '#contract/leave/days-off.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';

export type DayOff = Received<typeof requestDayOff>;
export type DayOffContext = Received<typeof readDayOffContext>;
export type LeaveBalance = Received<typeof readLeaveBalance>;
export type DayOffBody = RequestOf<typeof requestDayOff>['body'];
export type DayOffAnswer = RequestOf<typeof answerDayOff>['body'];

/** Loads visible requests; for admins only pending ones, unless `all`. */
export function useDaysOff(all = false) {
  return usePageCall(listDaysOff, { query: all ? { all: '1' } : {} });
}

export function useDayOffContext(id: number) {
  return useQuery(callOptions(readDayOffContext, { params: { id: String(id) } }));
}

export function useLeaveBalance(employee: number) {
  return useQuery(callOptions(readLeaveBalance, { params: { id: String(employee) } }));
}

/** Calls to reload after a day off changes. */
const affectedCalls = ['day-off.list', 'day-off.context', 'employee.leave-balance', 'shift.list'];

/** Writes days off and reloads the affected calls. */
export function useDayOffWrites() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(affectedCalls.map((id) => client.invalidateQueries({ queryKey: [id] })));
  const ask = useMutation({
    mutationFn: (body: DayOffBody) => callApi(requestDayOff, { body }),
    onSettled,
  });
  const answer = useMutation({
    mutationFn: ({ id, body }: { id: number; body: DayOffAnswer }) =>
      callApi(answerDayOff, { params: { id: String(id) }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(deleteDayOff, { params: { id: String(id) } }),
    onSettled,
  });
  return { ask, answer, remove };
}
