import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tipPools, tipsOfEmployee, workedStretches } from '#contract/dashboard.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';

/** The stretches of an employee; null: of the signed-in one. */
export function useStretches({ from, to }: DateRange, staff: number | null) {
  const person = staff === null ? {} : { staff: String(staff) };
  return useQuery({
    ...callOptions(workedStretches, { query: { date_from: from, date_to: to, ...person } }),
    placeholderData: keepPreviousData,
  });
}

/** The tips of an employee by branch and day; null: of the signed-in one. */
export function useTips({ from, to }: DateRange, staff: number | null) {
  const person = staff === null ? {} : { staff: String(staff) };
  return useQuery({
    ...callOptions(tipsOfEmployee, { query: { date_from: from, date_to: to, ...person } }),
    placeholderData: keepPreviousData,
  });
}

/** The pools of one day that an employee has a share of; not asked for where there is nothing to show. */
export function useTipPools(date: string, staff: number | null, enabled: boolean) {
  const person = staff === null ? {} : { staff: String(staff) };
  return useQuery({
    ...callOptions(tipPools, { query: { date_from: date, date_to: date, ...person } }),
    enabled,
  });
}
