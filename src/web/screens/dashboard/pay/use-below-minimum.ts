import { useQuery } from '@tanstack/react-query';
import { belowMinimum } from '#contract/pay/compensation.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { ReportContext } from '../reports/use-report.ts';

/** A person's first day below a minimum wage. */
type BelowMinimum = Received<typeof belowMinimum>['rows'][number];

/** Everyone below a minimum wage: how many, and the first of them. */
export interface PeopleBelow {
  count: number;
  isLoading: boolean;
  first: BelowMinimum[];
}

/** Loads who worked below a minimum wage in the shown days, each with the first of them. */
export function useBelowMinimum({ address }: ReportContext): PeopleBelow {
  const { from, to } = address;
  const { data, isLoading } = useQuery({
    ...callOptions(belowMinimum, { query: { date_from: from, date_to: to } }),
    enabled: from <= to,
  });
  const first = new Map(data?.rows.toReversed().map((row) => [row.employee, row]));
  return { count: data?.people ?? 0, isLoading, first: [...first.values()].reverse() };
}
