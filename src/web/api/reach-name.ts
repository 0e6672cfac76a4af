import { useQuery } from '@tanstack/react-query';
import { storeInfo } from '#contract/company/company.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';
import { callOptions } from './use-call.ts';

/** Names the branches that an admin of some has, from the store's list: 'Oakland and San Jose'. '' for everyone else. */
export function nameReach(branches: readonly { name: string }[]): string {
  const { visitor } = session;
  if (visitor?.authType !== 'admin' || visitor.branches === 'all') return '';
  return format.list(branches.map(({ name }) => name));
}

/** Names what a filter leaves open: the branches that an admin of some has, or all. */
export const nameEveryBranch = (branches: readonly { name: string }[]): string =>
  nameReach(branches) || translate('common.allBranches');

/** Says whose figures an admin of some branches sees: 'Oakland and San Jose only'; '' for everyone else. */
export function useReachName(): string {
  const { data } = useQuery({ ...callOptions(storeInfo, {}), staleTime: 60_000 });
  const name = nameReach(data?.[0]?.branches ?? []);
  return name === '' ? '' : translate('shell.onlyBranch', { branch: name });
}
