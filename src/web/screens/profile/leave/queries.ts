import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { deleteDayOff, listDaysOff, readLeaveBalance, requestDayOff } from '#contract/leave/days-off.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';

export type DayOff = Received<typeof requestDayOff>;
export type LeaveBalance = Received<typeof readLeaveBalance>;
export type DayOffBody = RequestOf<typeof requestDayOff>['body'];

/** Loads the own requests. */
export function useDaysOff() {
  return usePageCall(listDaysOff, { query: {} });
}

export function useLeaveBalance(employee: number) {
  return useQuery(callOptions(readLeaveBalance, { params: { id: String(employee) } }));
}

/** Calls to reload after a day off changes. */
const affectedCalls = ['day-off.list', 'day-off.context', 'employee.leave-balance', 'shift.list'];

/** Asks for days off, withdraws requests, and reloads the affected calls. */
export function useDayOffWrites() {
  const client = useQueryClient();
  // Waits for nothing: a new request may be withdrawn as soon as it is listed, and that is said last.
  const onSettled = () => {
    for (const id of affectedCalls) void client.invalidateQueries({ queryKey: [id] });
  };
  const ask = useMutation({
    mutationFn: (body: DayOffBody) => callApi(requestDayOff, { body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(deleteDayOff, { params: { id: String(id) } }),
    onSettled,
  });
  return { ask, remove };
}
