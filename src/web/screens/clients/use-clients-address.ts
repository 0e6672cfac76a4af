import { useCallback } from 'react';
import {
  type ClientFilter,
  type ClientOrder,
  clientOrders,
  staffGroups,
} from '#domain/clients/client-list.ts';
import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';

/** Open panel: a client by id, a new client, or none. */
export type Opened = number | 'new' | null;

function readId(value: string | null): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

const keepsForms: KeepsForms = { keepsForms: true };
const filterNames = ['find', 'service', 'branch', 'staff', 'paid'];

/** Keeps the list's state and the open client in the address, to share, reload and go back. */
export function useClientsAddress() {
  const [search, setSearch] = useSearchParams();
  const filter: Required<ClientFilter> = {
    active: search.get('list') !== 'inactive',
    find: (search.get('find') ?? '').slice(0, 200),
    service: readId(search.get('service')),
    branch: readId(search.get('branch')),
    staff: readId(search.get('staff')),
    paid: search.has('paid') ? search.get('paid') === 'yes' : null,
  };
  const order: ClientOrder = clientOrders.find((known) => known === search.get('order')) ?? 'name';
  const folded = staffGroups.filter((group) => (search.get('folded') ?? '').split(',').includes(group));
  const client = search.get('client');
  const opened: Opened = client === 'new' ? client : readId(client);

  function changed(changes: Record<string, string | number | null>): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }
  /** Changes the list and leaves an open form alone. */
  const changeList = (changes: Record<string, string | number | null>) =>
    setSearch(changed(changes), { replace: true, preventScrollReset: true, state: keepsForms });

  // Excludes the open client, so links stay equal and rows need not render again.
  const listed = changed({ client: null }).toString();
  const linkTo = useCallback(
    (next: Opened) => {
      const client = next === null ? '' : `client=${next}`;
      return `?${[listed, client].filter((part) => part !== '').join('&')}`;
    },
    [listed],
  );

  return {
    filter,
    order,
    reversed: search.get('reversed') === '1',
    folded,
    opened,
    isNarrowed: filterNames.some((name) => search.has(name)),
    setFilter: ({ active, paid, ...rest }: Partial<ClientFilter>) =>
      changeList({
        ...rest,
        ...(active === undefined ? {} : { list: active ? null : 'inactive' }),
        ...(paid === undefined ? {} : { paid: paid === null ? null : paid ? 'yes' : 'no' }),
      }),
    clearFilters: () => changeList(Object.fromEntries(filterNames.map((name) => [name, null]))),
    setOrder: (next: ClientOrder, reversed: boolean) =>
      changeList({ order: next === 'name' ? null : next, reversed: reversed ? 1 : null }),
    setFolded: (groups: readonly string[]) => changeList({ folded: groups.join(',') }),
    open: (next: Opened, replace = false) =>
      setSearch(changed({ client: next }), { replace, preventScrollReset: true }),
    linkTo,
  };
}

export type ClientsAddress = ReturnType<typeof useClientsAddress>;
