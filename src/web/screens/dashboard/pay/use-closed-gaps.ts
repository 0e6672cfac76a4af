import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#contract/pay/periods.ts';
import type { CallId } from '#domain/permissions.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { isClosedIn } from '../reports/closed-periods.ts';
import type { ClosedGap } from './read-closed-gaps.ts';

export interface ClosedGaps {
  /** Some of the shown days are closed. */
  isClosed: boolean;
  count: number;
  isLoading: boolean;
  gaps: readonly ClosedGap[];
}

/** Links the timesheets of these days, of one person or all. */
export const linkSheets = ({ from, to }: DateRange, staff?: number): string =>
  `/spa/dashboard?tab=timesheets${staff === undefined ? '' : `&staff=${staff}`}&from=${from}&to=${to}`;

const call: CallId = 'timesheet.list';

/** Finds the missing clock-outs that closing left in the shown days: no decision waits for them, and nobody is paid for them. */
export function useClosedGaps({ from, to }: DateRange): ClosedGaps {
  const periods = useQuery(callOptions(listPeriods, {}));
  const closed = (periods.data ?? []).filter(isClosedIn({ from, to }));
  const { data: gaps = [], isLoading } = useQuery({
    // Begins with the call's id, so that both are refreshed together.
    queryKey: [call, 'closed', from, to, closed.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { readClosedGaps } = await import('./read-closed-gaps.ts');
      return readClosedGaps({ from, to }, closed, signal);
    },
    enabled: closed.length > 0 && from <= to && mayCall(call),
  });
  return {
    isClosed: closed.length > 0,
    count: sum(gaps, ({ count }) => count),
    isLoading: periods.isLoading || isLoading,
    gaps,
  };
}
