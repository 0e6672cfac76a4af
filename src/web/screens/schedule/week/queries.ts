import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { listAvailability, listEmployeeProfiles } from '#contract/people/employees.ts';
import { listPublished, publishWeek, unpublishWeek } from '#contract/schedule/publish.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { addDays } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions, leadsAway } from '#web/api/use-call.ts';

const shiftsOf = (date: string) => callOptions(listShifts, { query: { date } });
const publishedOf = (date: string) => callOptions(listPublished, { query: { date } });

/** Weeks beside the one that is shown stay good for this long (milliseconds). */
const neighborStaleTime = 30_000;

/** A week's shifts and whether it is published; the weeks beside it are fetched ahead, so that a step shows at once. */
export function useWeek(sunday: string) {
  const client = useQueryClient();
  const page = { throwOnError: leadsAway, placeholderData: keepPreviousData };
  const shifts = useQuery({ ...shiftsOf(sunday), ...page });
  const published = useQuery({ ...publishedOf(sunday), ...page });
  const isThere = shifts.isSuccess && !shifts.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const beside of [addDays(sunday, 7), addDays(sunday, -7)]) {
      void client.prefetchQuery({ ...shiftsOf(beside), staleTime: neighborStaleTime });
      void client.prefetchQuery({ ...publishedOf(beside), staleTime: neighborStaleTime });
    }
  }, [client, isThere, sunday]);
  return { shifts, published, isThere };
}

/** Publishes the week that is shown, or takes it back. */
export function usePublishing(sunday: string) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [id] }) => /^(shift|publish)/.test(String(id)) });
  const publish = useMutation({
    mutationFn: () => callApi(publishWeek, { body: { sunday } }),
    onSettled,
  });
  const unpublish = useMutation({
    mutationFn: (id: number) => callApi(unpublishWeek, { params: { id: String(id) } }),
    onSettled,
  });
  return { publish, unpublish };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** The weeks beside the one that is shown, for what a plan on its edges touches: an overlap or a short night over midnight. */
export function useNeighborWeeks(sunday: string, isThere: boolean) {
  const options = { staleTime: neighborStaleTime, enabled: isThere };
  const before = useQuery({ ...shiftsOf(addDays(sunday, -7)), ...options });
  const after = useQuery({ ...shiftsOf(addDays(sunday, 7)), ...options });
  return useMemo(() => [...(before.data ?? []), ...(after.data ?? [])], [before.data, after.data]);
}

/** What people said of their time, whom they are, and what they earn: beside the plan, never in its way. */
export function useSurroundings(sunday: string) {
  const daysOff = useQuery(callOptions(listDaysOff, { query: { all: '1' } }));
  const availability = useQuery(callOptions(listAvailability, { query: { date: sunday } }));
  const profiles = useQuery({ ...callOptions(listEmployeeProfiles, {}), staleTime: 60_000 });
  return { daysOff: daysOff.data, availability: availability.data, profiles: profiles.data };
}
