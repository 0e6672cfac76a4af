import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import {
  createBranchProfile,
  deleteBranch,
  listBranchProfiles,
  updateBranchProfile,
} from '#contract/company/company.ts';
import { ApiError } from '#web/api/api-error.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { storeKey } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';

export type Branch = Received<typeof listBranchProfiles>[number];
export type BranchWrite = RequestOf<typeof createBranchProfile>['body'];
const { queryKey } = callOptions(listBranchProfiles, {});

/** Sorts as the server does: active first, then by id. */
const sortBranches = (branches: Branch[]) =>
  branches.toSorted((a, b) => Number(b.is_active) - Number(a.is_active) || a.id - b.id);

const toPath = ({ id }: Branch) => ({ params: { id: String(id) } });

/** Writes branches, and reloads the store for the schedule and reports. */
export function useBranches() {
  const text = useTexts();
  const queries = useQueryClient();

  function keep(change: (branches: Branch[]) => Branch[]): void {
    queries.setQueryData(queryKey, (branches) => branches && sortBranches(change(branches)));
    void queries.invalidateQueries({ queryKey: storeKey });
  }
  const put = (branch: Branch) =>
    keep((branches) => [...branches.filter(({ id }) => id !== branch.id), branch]);

  const setActive = (branch: Branch, is_active: boolean): Promise<boolean> =>
    attempt(async () => {
      put(await callApi(updateBranchProfile, { ...toPath(branch), body: { is_active } }));
      showToast({
        text: text(is_active ? 'branches.activated' : 'branches.deactivated', { name: branch.name }),
        undo: () => void setActive(branch, !is_active),
      });
    });

  return {
    setActive,

    async add(body: BranchWrite): Promise<Branch> {
      const branch = await callApi(createBranchProfile, { body });
      put(branch);
      announce(text('branches.added', { name: branch.name }));
      return branch;
    },

    /** Changes a branch as it was seen; shows what others have made of it. */
    async save(seen: Branch, body: Partial<BranchWrite>): Promise<Branch> {
      try {
        const { hashFields } = await import('#domain/content-hash.ts');
        const ifMatch = hashFields(seen, body);
        const saved = await callApi(updateBranchProfile, { ...toPath(seen), body, ifMatch });
        put(saved);
        return saved;
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) put(error.current as Branch);
        throw error;
      }
    },

    async remove(branch: Branch): Promise<void> {
      await callApi(deleteBranch, toPath(branch));
      keep((branches) => branches.filter(({ id }) => id !== branch.id));
      showToast({ text: text('branches.removed', { name: branch.name }) });
    },
  };
}
