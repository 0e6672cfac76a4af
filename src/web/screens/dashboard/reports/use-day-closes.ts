import { useQueries } from '@tanstack/react-query';
import { listDayCloses } from '#contract/sales/day-close.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions, leadsAway } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useBranches } from './use-branches.ts';

type Day = Received<typeof listDayCloses>[number];

/** A branch with its days that have sales, punches or a count. */
export interface BranchDays {
  id: number;
  name: string;
  days: Day[];
}

export const disagrees = ({ problems }: Day): boolean => problems.length > 0;
export const isUncounted = ({ state }: Day): boolean => state === 'uncounted';

/** Reads the closed days of each branch within reach, also of past ones that have some; null until known, none for those who may not read them. */
export function useDayCloses({ from, to }: DateRange, enabled = true): BranchDays[] | null {
  const store = useStore().data;
  const { branchName } = useBranches();
  const past = new Set(store?.past_branches?.map(({ id }) => id));
  const branches =
    store && [...store.branches.map(({ id }) => id), ...past].toSorted((one, other) => one - other);
  const mayRead = mayCall('report.day-closes');
  const days = useQueries({
    queries: (mayRead ? (branches ?? []) : []).map((id) => ({
      ...callOptions(listDayCloses, { query: { date_from: from, date_to: to, branch: String(id) } }),
      enabled,
      throwOnError: leadsAway,
    })),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data ?? []) : null),
  });
  if (!mayRead) return [];
  if (!branches || !days) return null;
  return branches
    .map((id, index) => ({ id, name: branchName(id), days: days[index] ?? [] }))
    .filter((branch) => branch.days.length > 0 || !past.has(branch.id));
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
