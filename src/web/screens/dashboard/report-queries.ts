import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workedStretches } from '#contract/dashboard.ts';
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
