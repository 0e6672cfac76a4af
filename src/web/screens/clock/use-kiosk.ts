import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { listGuests } from '#contract/clock/punches.ts';
import { storeInfo } from '#contract/company/company.ts';
import { listEmployees } from '#contract/people/employees.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { isSessionGone } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useLiveState } from '#web/live/live.ts';
import { forgetBranch } from './forget-branch.ts';
import { listGuestRows, listPeople, readShift, weeksAround } from './kiosk-model.ts';
import { useDelivery, useQueue } from './queue/queue.ts';
import { withWaiting } from './queue/with-waiting.ts';
import { useServerTime } from './use-server-time.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Interval of reloads without live changes, in milliseconds. */
const lookEvery = 15_000;

/** Repeats a call without live changes, and one that failed. */
function useRepeated() {
  const isTold = useLiveState() === 'connected';
  return {
    refetchInterval: ({ state }: { state: { status: string } }) =>
      isTold && state.status !== 'error' ? (false as const) : lookEvery,
    refetchIntervalInBackground: true,
  };
}

function useBranch() {
  const repeated = useRepeated();
  const stores = useQuery({ ...callOptions(storeInfo, {}), ...repeated, staleTime: 60_000 });
  const branch = stores.data?.[0]?.branches.find(({ id }) => id === session.visitor?.branchId);
  const known = session.home?.branches.find(({ id }) => id === session.visitor?.branchId);
  const profile = stores.data?.[0]?.profile;
  const name = branch?.name ?? known?.name ?? '';
  const timezone = branch?.timezone ?? session.timezone;
  const laborRules = branch?.labor_rules;
  const asksCashTips = profile?.ask_cash_tips ?? false;
  const asksRests = profile?.rest_attestation ?? false;
  const hasOtherBranches = (stores.data?.[0]?.branches.length ?? 0) > 1;
  return useMemo(
    () => ({
      branch: { name, timezone, laborRules },
      asksCashTips,
      asksRests,
      hasOtherBranches,
      isFresh: profile !== undefined,
    }),
    [name, timezone, laborRules, asksCashTips, asksRests, hasOtherBranches, profile],
  );
}

/** Lists this branch's people: live, else every 15 s. Offline it uses the last data; waiting punches count as done. */
export function useKiosk(now: Instant) {
  useServerTime();
  useDelivery();
  const queue = useQueue();
  const { waiting } = queue;
  const client = useQueryClient();
  const repeated = useRepeated();
  const store = useBranch();
  const employees = useQuery({
    ...callOptions(listEmployees, {}),
    ...repeated,
  });
  const guests = useQuery({ ...callOptions(listGuests, {}), ...repeated });
  const weeks = useQueries({
    queries: weeksAround(localDate(now, store.branch.timezone)).map((sunday) => ({
      ...callOptions(listShifts, { query: { date: sunday } }),
      ...repeated,
    })),
    combine: (results) => ({
      shifts: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      failed: results.some(({ isError }) => isError),
      fetching: results.some(({ isFetching }) => isFetching),
    }),
  });
  const fresh = useMemo(
    () =>
      store.isFresh && employees.data && weeks.shifts
        ? {
            branch: store.branch,
            asksCashTips: store.asksCashTips,
            asksRests: store.asksRests,
            employees: [...employees.data, ...listGuestRows(guests.data ?? [])],
            shifts: weeks.shifts,
          }
        : undefined,
    [store, employees.data, guests.data, weeks.shifts],
  );
  const isRevoked = isSessionGone(employees.error);
  useEffect(() => {
    if (isRevoked) void forgetBranch();
  }, [isRevoked]);
  const kept = useSnapshot(fresh);
  const known = fresh ?? kept ?? undefined;
  const branch = known?.branch ?? store.branch;
  const shifts = useMemo(() => known && withWaiting(known.shifts.map(readShift), waiting), [known, waiting]);
  // Rounds to minutes: a status changes no faster.
  const minute = Math.floor(now / 60) * 60;
  const people = useMemo(
    () => known && shifts && listPeople(known.employees, shifts, minute, branch.timezone),
    [known, shifts, minute, branch.timezone],
  );
  const refresh = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['employee.list'] }),
      client.invalidateQueries({ queryKey: ['clock.list-guests'] }),
      client.invalidateQueries({ queryKey: ['shift.list'] }),
    ]);
  }, [client]);
  return {
    branch,
    people,
    shifts: shifts ?? [],
    queue,
    hasOtherBranches: store.hasOtherBranches,
    asksCashTips: known?.asksCashTips ?? false,
    asksRests: known?.asksRests ?? false,
    // Ignores a disk that has not answered yet.
    failed: (employees.isError || weeks.failed) && (known !== undefined || kept !== null),
    fetching: employees.isFetching || weeks.fetching,
    refresh,
  };
}

export type Kiosk = ReturnType<typeof useKiosk>;
