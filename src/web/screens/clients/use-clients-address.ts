import { useMemo } from 'react';
import {
  type ClientFilter,
  clientOrders,
  type StaffGroup,
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
/** Orders of the list; the heads of two more columns sort, too. */
export const listOrders = [...clientOrders, 'type', 'branch'] as const;
export type ListOrder = (typeof listOrders)[number];

const filterNames = ['find', 'service', 'branch', 'staff', 'paid'];

type Changes = Record<string, string | number | null>;
type SetSearch = ReturnType<typeof useSearchParams>[1];

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Reads the list's state from the address without the open client, and changes it. */
function readAddress(listed: string, setSearch: SetSearch) {
  const search = new URLSearchParams(listed);
  const filter: Required<ClientFilter> = {
    active: search.get('list') !== 'inactive',
    find: (search.get('find') ?? '').slice(0, 200),
    service: readId(search.get('service')),
    branch: readId(search.get('branch')),
    staff: readId(search.get('staff')),
    paid: search.has('paid') ? search.get('paid') === 'yes' : null,
  };
  const order: ListOrder = listOrders.find((known) => known === search.get('order')) ?? 'name';
  const folded = staffGroups.filter((group) => (search.get('folded') ?? '').split(',').includes(group));
  /** Changes the list and leaves an open form alone. */
  const changeList = (changes: Changes) =>
    setSearch((now) => changed(now, changes), { replace: true, preventScrollReset: true, state: keepsForms });
  return {
    filter,
    order,
    reversed: search.get('reversed') === '1',
    folded,
    isNarrowed: filterNames.some((name) => search.has(name)),
    setFilter: ({ active, paid, ...rest }: Partial<ClientFilter>) =>
      changeList({
        ...rest,
        ...(active === undefined ? {} : { list: active ? null : 'inactive' }),
        ...(paid === undefined ? {} : { paid: paid === null ? null : paid ? 'yes' : 'no' }),
      }),
    clearFilters: () => changeList(Object.fromEntries(filterNames.map((name) => [name, null]))),
    setOrder: (next: ListOrder, reversed: boolean) =>
      changeList({ order: next === 'name' ? null : next, reversed: reversed ? 1 : null }),
    fold: (group: StaffGroup) => {
      const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
      changeList({ folded: next.join(',') });
    },
    open: (next: Opened, replace = false) =>
      setSearch((now) => changed(now, { client: next }), { replace, preventScrollReset: true }),
    linkTo: (next: Opened) => {
      const client = next === null ? '' : `client=${next}`;
      return `?${[listed, client].filter((part) => part !== '').join('&')}`;
    },
  };
}

export type ClientsAddress = ReturnType<typeof readAddress>;

/**
 * Keeps the list's state and the open client in the address, to share, reload and go back. The list's is the same object until it
 * changes: its rows and filters need not render again when a client opens.
 */
export function useClientsAddress(): [ClientsAddress, Opened] {
  const [search, setSearch] = useSearchParams();
  const client = search.get('client');
  const listed = changed(search, { client: null, edit: null }).toString();
  const address = useMemo(() => readAddress(listed, setSearch), [listed, setSearch]);
  return [address, client === 'new' ? client : readId(client)];
}
