import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { RequestOf } from '#contract/base/call.ts';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { listAvailability, listEmployeeProfiles } from '#contract/people/employees.ts';
import { readForecast } from '#contract/sales/forecast.ts';
import { listDayNotes } from '#contract/schedule/day-notes.ts';
import { listPublished, publishWeek, unpublishWeek } from '#contract/schedule/publish.ts';
import { listBusyTimes, listShifts } from '#contract/schedule/shifts.ts';
import { sum } from '#domain/sum.ts';
import { addDays } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions, leadsAway } from '#web/api/use-call.ts';
import { useRested } from '#web/base/rested.ts';
import { session } from '#web/base/session.ts';

/** Asks for the shifts of the week that holds a day. */
export const queryShifts = (date: string) => callOptions(listShifts, { query: { date } });
/** Asks whether a week is published, and in which branches. */
export const queryPublished = (date: string) => callOptions(listPublished, { query: { date } });

/** Cache time of neighboring weeks (milliseconds). */
const neighborStaleTime = 30_000;

/** Asks for a week beside the one in view, which is loaded ahead. */
export const queryBeside = (date: string) => ({
  shifts: { ...queryShifts(date), staleTime: neighborStaleTime },
  published: { ...queryPublished(date), staleTime: neighborStaleTime },
});

/** Loads a week and its publication; then prefetches its neighbors for quick steps. */
export function useWeek(sunday: string) {
  const client = useQueryClient();
  const page = { throwOnError: leadsAway, placeholderData: keepPreviousData };
  const shifts = useQuery({ ...queryShifts(sunday), ...page });
  const published = useQuery({ ...queryPublished(sunday), ...page });
  const isThere = shifts.isSuccess && !shifts.isPlaceholderData;
  const isRested = useRested();
  useEffect(() => {
    if (!isRested || !isThere) return;
    for (const beside of [addDays(sunday, 7), addDays(sunday, -7)]) {
      const { shifts, published } = queryBeside(beside);
      void client.prefetchQuery(shifts);
      void client.prefetchQuery(published);
    }
  }, [client, isRested, isThere, sunday]);
  return { shifts, published };
}

/** Loads the week after one, once the browser rests. */
export function useFollowingWeek(sunday: string) {
  const beside = queryBeside(addDays(sunday, 7));
  // No rows of another week meanwhile: its days would stand there as days off.
  const later = { enabled: useRested() };
  const shifts = useQuery({ ...beside.shifts, ...later });
  const published = useQuery({ ...beside.published, ...later });
  return {
    shifts: shifts.data,
    published: published.data,
    isPending: shifts.isPending || published.isPending,
  };
}

export function usePublishing(sunday: string) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [id] }) => /^(shift|publish)/.test(String(id)) });
  const publish = useMutation({
    mutationFn: (choice: Omit<RequestOf<typeof publishWeek>['body'], 'sunday'>) =>
      callApi(publishWeek, { body: { sunday, ...choice } }),
    onSettled,
  });
  const unpublish = useMutation({
    mutationFn: ({ id, branches }: { id: number; branches?: readonly number[] }) =>
      callApi(unpublishWeek, {
        params: { id: String(id) },
        query: branches ? { branches: branches.join(',') } : {},
      }),
    onSettled,
  });
  return { publish, unpublish };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Loads neighboring weeks for rules across the edges: overlaps and short nights. */
export function useNeighborWeeks(sunday: string) {
  const options = { staleTime: neighborStaleTime, enabled: useRested() };
  const before = useQuery({ ...queryShifts(addDays(sunday, -7)), ...options });
  const after = useQuery({ ...queryShifts(addDays(sunday, 7)), ...options });
  return useMemo(() => [...(before.data ?? []), ...(after.data ?? [])], [before.data, after.data]);
}

/** Loads when people are planned in branches beyond the reader's, in the week and beside it. */
export function useBusyTimes(sunday: string) {
  const isRested = useRested();
  const isNarrowed = session.visitor?.branches !== 'all';
  const query = (date: string, enabled: boolean) => ({
    ...callOptions(listBusyTimes, { query: { date } }),
    enabled: isNarrowed && enabled,
  });
  const { data: now } = useQuery(query(sunday, true));
  const { data: before } = useQuery(query(addDays(sunday, -7), isRested));
  const { data: after } = useQuery(query(addDays(sunday, 7), isRested));
  return useMemo(() => [...(before ?? []), ...(now ?? []), ...(after ?? [])], [before, now, after]);
}

/**
 * Loads people's availability, days off and pay, without delaying the plan; what it costs, and the day after the week, into which its
 * last night shifts reach, wait until the browser rests.
 */
export function useSurroundings(sunday: string) {
  const daysOff = useQuery(callOptions(listDaysOff, { query: { all: '1' } }));
  const isRested = useRested();
  const availability = useQuery(callOptions(listAvailability, { query: { date: sunday } }));
  const after = addDays(sunday, 7);
  const later = useQuery({
    ...callOptions(listAvailability, { query: { date: after } }),
    enabled: isRested,
  });
  const following = later.data;
  const dayNotes = useQuery(
    callOptions(listDayNotes, { query: { date_from: sunday, date_to: addDays(sunday, 6) } }),
  );
  const profiles = useQuery({ ...callOptions(listEmployeeProfiles, {}), staleTime: 60_000 });
  const rules = useQuery({
    // Loads again when branches change.
    queryKey: ['branch-profile.list', 'plan-rules'],
    queryFn: async () => (await import('./load-plan-rules.ts')).loadPlanRules(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isRested,
  });
  return {
    daysOff: daysOff.data,
    dayNotes: dayNotes.data,
    availability: useMemo(
      () =>
        availability.data && [
          ...availability.data,
          ...(following ?? []).filter(({ date }) => date === after),
        ],
      [availability.data, following, after],
    ),
    isComplete: following !== undefined && rules.data !== undefined,
    /** Without some of what a draft needs. */
    isError: [daysOff, availability, later, profiles, rules].some(({ isLoadingError }) => isLoadingError),
    profiles: profiles.data,
    rules: rules.data,
  };
}

/** Loads the net sales that are forecast for a week, in all and by day; undefined branch: none are wanted. */
export function useSalesForecast(days: readonly string[], branch: number | 'all' | undefined) {
  const query = {
    date_from: days[0] ?? '',
    date_to: days.at(-1) ?? '',
    ...(typeof branch === 'number' && { branch: String(branch) }),
  };
  const isRested = useRested();
  const { data } = useQuery({
    ...callOptions(readForecast, { query }),
    enabled: isRested && branch !== undefined,
    staleTime: 60_000,
  });
  if (!data) return null;
  const byDay = new Map(
    days.map((day) => [day, sum(Object.values((data[day] ?? {}) as Record<string, number>))]),
  );
  return { days: byDay, all: sum(byDay.values()) };
}
