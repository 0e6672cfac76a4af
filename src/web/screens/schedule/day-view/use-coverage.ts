import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCoverage, saveCoverage } from '#contract/schedule/coverage.ts';
import type { CoverageTarget } from '#domain/schedule/coverage.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Loads a branch's targets in minutes, and saves them as a whole. */
export function useCoverage(branch: number) {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(
    callOptions(readCoverage, { query: { branch: String(branch) } }),
  );
  const save = useMutation({
    mutationFn: (targets: readonly CoverageTarget[]) =>
      callApi(saveCoverage, {
        query: { branch: String(branch) },
        body: targets.map(({ from, to, ...target }) => ({ ...target, from: from / 60, to: to / 60 })),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['coverage.read'] }),
  });
  const targets = data?.map(({ branch: _branch, from, to, ...target }) => ({
    ...target,
    from: from * 60,
    to: to * 60,
  }));
  return { targets, isPending, isError, refetch, save };
}
