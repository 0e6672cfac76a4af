import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { workedStretches } from '#contract/hours/hours.ts';
import { tipPools, tipsOfEmployee } from '#contract/tips/tips.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callOptions, leadsAway, usePageCall } from '#web/api/use-call.ts';
import { readRangeError } from './range-error.ts';
import type { ReportContext } from './use-report.ts';

/** Loads a report's figures, with the previous period if compared, once the branch is known. */
export function useFigures<Data>(
  { address, range, rangeBefore, ready }: ReportContext,
  buildOptions: (days: ReportContext['range']) => UseQueryOptions<Data>,
  { ofBranch: needsBranch = false, compares = true } = {},
) {
  const enabled = ready && (!needsBranch || address.branch !== null);
  const throwOnError = (error: unknown, query: Parameters<typeof leadsAway>[1]) =>
    // Leaves errors about the dates to the bar.
    readRangeError(error) === undefined && leadsAway(error, query);
  const now = useQuery({ ...buildOptions(range), enabled, throwOnError });
  const before = useQuery({
    ...buildOptions(rangeBefore),
    enabled: enabled && compares && address.compare,
    throwOnError,
  });
  return { now, before };
}

/** Loads an employee's stretches; null for the signed-in one. */
export function useStretches({ from, to }: DateRange, staff: number | null) {
  const person = staff === null ? {} : { staff: String(staff) };
  return usePageCall(
    workedStretches,
    { query: { date_from: from, date_to: to, ...person } },
    { keepsBefore: true },
  );
}

/** Loads an employee's tips by branch and day; null for the signed-in one. */
export function useTips({ from, to }: DateRange, staff: number | null) {
  const person = staff === null ? {} : { staff: String(staff) };
  return usePageCall(
    tipsOfEmployee,
    { query: { date_from: from, date_to: to, ...person } },
    { keepsBefore: true },
  );
}

/** Loads the day's pools with a share of the employee. */
export function useTipPools(date: string, staff: number | null, enabled: boolean) {
  const person = staff === null ? {} : { staff: String(staff) };
  return useQuery({
    ...callOptions(tipPools, { query: { date_from: date, date_to: date, ...person } }),
    enabled,
  });
}
