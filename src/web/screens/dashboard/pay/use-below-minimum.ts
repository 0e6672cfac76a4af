import { useQuery } from '@tanstack/react-query';
import { belowMinimum } from '#contract/pay/compensation.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { ReportContext } from '../reports/use-report.ts';

/** A person's first day below a minimum wage. */
export type BelowMinimum = Received<typeof belowMinimum>[number];

/** Loads who worked below a minimum wage in the shown days, each with the first of them. */
export function useBelowMinimum({ address }: ReportContext): BelowMinimum[] {
  const { from, to } = address;
  const { data = [] } = useQuery({
    ...callOptions(belowMinimum, { query: { date_from: from, date_to: to } }),
    enabled: from <= to,
  });
  return [...new Map(data.toReversed().map((row) => [row.employee, row])).values()];
}
