import { useQueries } from '@tanstack/react-query';
import { listDayCloses } from '#contract/sales/day-close.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions, leadsAway } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';

type Day = Received<typeof listDayCloses>[number];

/** A branch with its days that have sales, punches or a count. */
export interface BranchDays {
  id: number;
  name: string;
  days: Day[];
}

export const disagrees = ({ problems }: Day): boolean => problems.length > 0;
export const isUncounted = ({ state }: Day): boolean => state === 'uncounted';

/** Reads the closed days of each branch within reach; null until known, none for those who may not read them. */
export function useDayCloses({ from, to }: DateRange, enabled = true): BranchDays[] | null {
  const branches = useStore().data?.branches.toSorted((one, other) => one.id - other.id);
  const mayRead = mayCall('report.day-closes');
  const days = useQueries({
    queries: (mayRead ? (branches ?? []) : []).map(({ id }) => ({
      ...callOptions(listDayCloses, { query: { date_from: from, date_to: to, branch: String(id) } }),
      enabled,
      throwOnError: leadsAway,
    })),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data ?? []) : null),
  });
  if (!mayRead) return [];
  if (!branches || !days) return null;
  return branches.map(({ id, name }, index) => ({ id, name, days: days[index] ?? [] }));
}

/** Links the day close of a branch, with one of its days open. */
export function linkDayClose(branch: number, { from, to }: DateRange, open: string | null = null): string {
  return `/spa/dashboard?${new URLSearchParams({
    tab: 'day-close',
    branch: String(branch),
    from,
    to,
    ...(open === null ? {} : { open: `${open}.day` }),
  })}`;
}
