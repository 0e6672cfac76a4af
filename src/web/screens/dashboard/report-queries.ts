import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { laborHoursByBranch, laborHoursTotal, workedStretches } from '#contract/dashboard.ts';
import { listEmployees } from '#contract/human.ts';
import { storeInfo } from '#contract/store.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { ReportAddress } from './report-address.ts';

/** Names change seldom: they are asked for again after a minute. */
const namesStaleMs = 60_000;

/** The store with its profile and its active branches. */
export function useStore() {
  return useQuery({ ...callOptions(storeInfo, {}), select: ([store]) => store, staleTime: namesStaleMs });
}

/** Everyone who ever worked here, inactive people too. */
export function useEmployees() {
  return useQuery({ ...callOptions(listEmployees, {}), staleTime: namesStaleMs });
}

/** The labor-hours report of an address; null waits for what the address depends on. */
export function useLaborHours(address: ReportAddress | null) {
  const range = { date_from: address?.from ?? '', date_to: address?.to ?? '' };
  const branch = address?.tab === 'branch' ? address.branch : null;
  const total = useQuery({
    ...callOptions(laborHoursTotal, { query: range }),
    enabled: address?.tab === 'total',
  });
  const byBranch = useQuery({
    ...callOptions(laborHoursByBranch, { query: { ...range, branch: String(branch) } }),
    enabled: branch !== null,
  });
  return address?.tab === 'branch' ? byBranch : total;
}

/** The signed-in employee's own stretches. */
export function useStretches({ from, to }: DateRange) {
  return useQuery({
    ...callOptions(workedStretches, { query: { date_from: from, date_to: to } }),
    placeholderData: keepPreviousData,
  });
}
