import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { listNamedShifts, saveNamedShifts } from '#contract/schedule/named-shifts.ts';
import { hashContent } from '#domain/content-hash.ts';
import { parseMinutes } from '#domain/time/minutes.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';

export type NamedShift = Received<typeof listNamedShifts>[number];
type Given = RequestOf<Calls['named-shift.save']>['body'];

/** Loads the named shifts of a branch and of all (null: of each branch within reach), and saves those of one over those `seen`. */
export function useNamedShifts(branch: number | null) {
  const client = useQueryClient();
  const { data = [], isPending, isError } = useQuery(callOptions(listNamedShifts, { query: {} }));
  const save = useMutation({
    mutationFn: ({ of, rows, seen }: { of: number | null; rows: Given; seen: readonly NamedShift[] }) =>
      callApi(saveNamedShifts, {
        query: of === null ? {} : { branch: String(of) },
        body: rows,
        ifMatch: hashContent(seen),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['named-shift.list'] }),
  });
  const named = data.filter((one) => branch === null || one.branch === null || one.branch === branch);
  return { all: data, named, isPending, isError, save };
}

/** Formats the hours as the grid does: `7a–3p`. */
export function formatNamedTimes({ from, to }: Pick<NamedShift, 'from' | 'to'>): string {
  return format.gridTimes(parseMinutes(from) * 60, parseMinutes(to) * 60, 'UTC');
}
