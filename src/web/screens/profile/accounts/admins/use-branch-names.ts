import { listBranchProfiles } from '#contract/company/company.ts';
import type { Branches } from '#domain/permissions.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';

/** Reads the branches, and names those of an admin: 'All branches', 'Oakland and San Jose'. */
export function useBranchNames() {
  const text = useTexts();
  const { data: branches } = usePageCall(listBranchProfiles, {});
  const nameBranch = (id: number | null) =>
    branches?.find((branch) => branch.id === id)?.name ?? (branches ? text(missingBranchKey()) : '');
  const nameBranches = (ids: Branches) =>
    ids === 'all' ? text('admins.everyBranch') : format.list(ids.map(nameBranch));
  return { branches: branches ?? [], nameBranch, nameBranches };
}

export type BranchNames = ReturnType<typeof useBranchNames>;
