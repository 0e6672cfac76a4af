import { type AccountRole, accountRoles } from '#domain/roles.ts';
import { mayCall } from '#web/base/rights.ts';
import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';

export interface TeamFilter {
  search: string;
  branch: number | null;
  role: AccountRole | null;
}

export type Opened = number | 'new' | null;

function readOpened(value: string | null): Opened {
  if (value === 'new') return value;
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

const keepsForms: KeepsForms = { keepsForms: true };

/** Keeps filters and the open person in the address. */
export function useTeamAddress() {
  const [search, setSearch] = useSearchParams();
  const branch = Number(search.get('branch'));
  const filter: TeamFilter = {
    search: search.get('find') ?? '',
    branch: Number.isInteger(branch) && branch > 0 ? branch : null,
    role: accountRoles.find((role) => role === search.get('role')) ?? null,
  };
  const hasPartners = search.get('group') === 'partners' && mayCall('partner-profile.list');
  const group: 'people' | 'partners' = hasPartners ? 'partners' : 'people';

  function changeAddress(changes: Record<string, string | number | null>): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  return {
    filter,
    group,
    opened: readOpened(search.get('person')),
    /** Keeps an open form while the list changes. */
    setFilter: (change: Partial<TeamFilter>) => {
      const { search: find, ...rest } = change;
      const changes = find === undefined ? rest : { ...rest, find };
      setSearch(changeAddress(changes), { replace: true, preventScrollReset: true, state: keepsForms });
    },
    setGroup: (next: 'people' | 'partners') =>
      setSearch(
        changeAddress({
          group: next === 'people' ? null : next,
          person: null,
          find: null,
          sort: null,
          role: null,
          branch: null,
        }),
      ),
    open: (next: Opened, replace = false) =>
      setSearch(changeAddress({ person: next }), { replace, preventScrollReset: true }),
    buildHref: (next: Opened) => `?${changeAddress({ person: next })}`,
  };
}
