import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { listDays } from '#domain/time/dates.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';

const requestPage = '/spa/profile?tab=day-off';

/** Finds the days that the reader has asked for and nobody has answered, and where they ask for others; null where the store offers no leave. */
export function useRequestedDays() {
  const store = useStore().data;
  const isOffered = store !== undefined && listLeaveKinds(store.profile).length > 0;
  const { data } = useQuery({ ...callOptions(listDaysOff, { query: {} }), enabled: isOffered });
  const pending = useMemo(
    () => new Set((data ?? []).filter((one) => readDayOffState(one) === 'pending').flatMap(listDays)),
    [data],
  );
  const findPage = (day?: string) => (day === undefined ? requestPage : `${requestPage}&day=${day}`);
  return { pending, findPage: isOffered ? findPage : null };
}

export type RequestedDays = ReturnType<typeof useRequestedDays>;
