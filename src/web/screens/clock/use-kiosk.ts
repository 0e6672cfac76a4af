import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { calls } from '#contract/index.ts';
import type { Instant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useLiveState } from '#web/live/live.ts';
import { session } from '#web/session.ts';
import { peopleOf, readShift, weeksAround } from './kiosk-model.ts';
import { useServerTime } from './use-server-time.ts';

export interface KioskBranch {
  name: string;
  timezone: string;
}

/** Milliseconds between two looks while nobody tells the kiosk what changed. */
const lookEvery = 15_000;

function useBranch(): KioskBranch {
  const stores = useQuery({ ...callOptions(calls['store.info'], {}), staleTime: 60_000 });
  const branch = stores.data?.[0]?.branches.find(({ id }) => id === session.visitor?.branchId);
  const known = session.home?.branches.find(({ id }) => id === session.visitor?.branchId);
  return {
    name: branch?.name ?? known?.name ?? '',
    timezone: branch?.timezone ?? session.timezone,
  };
}

/** Who clocks at this branch and how they stand: told by the server as it changes, else fetched every 15 s; and by `refresh`. */
export function useKiosk(now: Instant) {
  useServerTime();
  const client = useQueryClient();
  const isTold = useLiveState() === 'connected';
  const repeated = {
    refetchInterval: isTold ? (false as const) : lookEvery,
    refetchIntervalInBackground: true,
  };
  const branch = useBranch();
  const employees = useQuery({
    ...callOptions(calls['employee.list'], {}),
    ...repeated,
  });
  const weeks = useQueries({
    queries: weeksAround(localDate(now, branch.timezone)).map((sunday) => ({
      ...callOptions(calls['shift.list'], { query: { date: sunday } }),
      ...repeated,
    })),
    combine: (results) => ({
      shifts: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      failed: results.some(({ isError }) => isError),
      fetching: results.some(({ isFetching }) => isFetching),
    }),
  });
  const shifts = useMemo(() => weeks.shifts?.map(readShift), [weeks.shifts]);
  // A status changes with the minute at most.
  const minute = Math.floor(now / 60) * 60;
  const people = useMemo(
    () => employees.data && shifts && peopleOf(employees.data, shifts, minute, branch.timezone),
    [employees.data, shifts, minute, branch.timezone],
  );
  const refresh = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['employee.list'] }),
      client.invalidateQueries({ queryKey: ['shift.list'] }),
    ]);
  }, [client]);
  return {
    branch,
    people,
    shifts: shifts ?? [],
    failed: employees.isError || weeks.failed,
    fetching: employees.isFetching || weeks.fetching,
    refresh,
  };
}

export type Kiosk = ReturnType<typeof useKiosk>;
