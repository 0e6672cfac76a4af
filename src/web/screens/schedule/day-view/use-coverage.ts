import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCoverage, saveCoverage } from '#contract/schedule/coverage.ts';
import { hashContent } from '#domain/content-hash.ts';
import type { CoverageTarget } from '#domain/schedule/coverage.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';

export type CoverageRows = Received<typeof readCoverage>;
const none: CoverageRows = [];

/** Reads targets as their rules do, in minutes. */
export function toTargets(rows: CoverageRows): CoverageTarget[] {
  return rows.map(({ branch: _branch, from, to, ...target }) => ({
    ...target,
    from: from * 60,
    to: to * 60,
  }));
}

/** Loads a branch's targets, and saves them as a whole over those that were `seen`. */
export function useCoverage(branch: number) {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(
    callOptions(readCoverage, { query: { branch: String(branch) } }),
  );
  const save = useMutation({
    mutationFn: ({ targets, seen }: { targets: readonly CoverageTarget[]; seen: CoverageRows }) =>
      callApi(saveCoverage, {
        query: { branch: String(branch) },
        body: targets.map(({ from, to, ...target }) => ({ ...target, from: from / 60, to: to / 60 })),
        ifMatch: hashContent(seen),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['coverage.read'] }),
  });
  return { rows: data ?? none, targets: data && toTargets(data), isPending, isError, refetch, save };
}
