import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { laborHoursByBranch, laborHoursTotal, workedStretches } from '#contract/dashboard.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { ReportAddress } from './report-address.ts';

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
