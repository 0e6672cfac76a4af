import { useMemo } from 'react';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';

/** Lists the branches that a person works in, their first one first; null until loaded. */
export function useBranchesOf(employee: number) {
  const { data: store } = useStore();
  const { data: people } = useEmployees();
  return useMemo(() => {
    const own = people?.find(({ id }) => id === employee)?.branch;
    return own && store ? own.flatMap((id) => store.branches.find((one) => one.id === id) ?? []) : null;
  }, [people, store, employee]);
}

/** Active branches, and the names and zones of those that are inactive or deleted, too. */
export function useBranches() {
  const text = useTexts();
  const { data: store } = useStore();
  const find = (id: number | null): { name: string; timezone: string; deleted?: boolean } | undefined =>
    [...(store?.branches ?? []), ...(store?.past_branches ?? [])].find((branch) => branch.id === id);
  const nameBranch = (id: number | null) => {
    const branch = find(id);
    if (!branch) return text(missingBranchKey());
    return branch.deleted ? text('common.deletedBranch') : branch.name;
  };
  return {
    branches: store?.branches ?? [],
    branchZone: (id: number | null) => find(id)?.timezone ?? session.timezone,
    branchName: (id: number | null) => (store ? nameBranch(id) : ''),
  };
}
