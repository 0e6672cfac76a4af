import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { listDays } from '#domain/time/dates.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Finds the days that the reader has asked for and nobody has answered, and the page that asks for others; null where there is none. */
export function useRequestedDays(today: string) {
  const store = useStore().data;
  const isOffered = store !== undefined && listLeaveKinds(store.profile).length > 0;
  const { data } = useQuery({ ...callOptions(listDaysOff, { query: {} }), enabled: isOffered });
  const pending = useMemo(
    () => new Set((data ?? []).filter((one) => readDayOffState(one) === 'pending').flatMap(listDays)),
    [data],
  );
  const page = isOffered ? '/spa/profile?tab=day-off' : null;
  const findPage = (day: string) =>
    page === null || day < today || pending.has(day) ? null : `${page}&day=${day}`;
  return { pending, page, findPage };
}

export type RequestedDays = ReturnType<typeof useRequestedDays>;
