import { readGiven } from '#web/attention/describe-record.ts';
import type { Given } from '#web/attention/row-words.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { useBranches } from '../reports/use-branches.ts';

/** Gives the texts, times and names that describe a branch's row, as in the attention list. */
export function useGiven(branch: number | null): Given {
  const text = useTexts();
  const { branchName, branchZone } = useBranches();
  const now = useNow(30);
  return readGiven({ text, branches: { name: branchName, zone: branchZone }, now }, branch);
}
