import { projectStatuses } from '#contract/clients/projects.ts';
import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import type { Conversation } from '../types.ts';

export interface ListFilter {
  client: number | null;
  status: Conversation['status'] | null;
  unread: boolean;
  unanswered: boolean;
  search: string;
}

/** Names the message that a conversation opens at. */
const messageParameter = 'message';

/** Reads the message that the address opens the conversation at; null: none. */
export function useWantedMessage(): number | null {
  const [search] = useSearchParams();
  const id = Number(search.get(messageParameter));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The conversation beside the list stays open. */
const keepsForms: KeepsForms = { keepsForms: true };

const names = ['client', 'status', 'unread', 'unanswered', 'search', 'page'];

/** Reads and writes the state of the conversation list in the address. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const client = Number(search.get('client'));
  const filter: ListFilter = {
    client: Number.isSafeInteger(client) && client > 0 ? client : null,
    status: projectStatuses.find((status) => status === search.get('status')) ?? null,
    unread: search.get('unread') === 'true',
    unanswered: search.get('unanswered') === 'true',
    search: search.get('search') ?? '',
  };
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const isFiltered =
    filter.client !== null ||
    filter.status !== null ||
    filter.unread ||
    filter.unanswered ||
    filter.search !== '';

  const setFilter = (next: Partial<ListFilter>) => {
    const changed = { ...filter, ...next };
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        for (const [name, value] of Object.entries(changed)) {
          if (value !== null && value !== false && value !== '') after.set(name, String(value));
        }
        return after;
      },
      { replace: true, preventScrollReset: true, state: keepsForms },
    );
  };
  /** Links to another page, or keeps the list beside a conversation, opened at a message. */
  const linkTo = (path: string, to: { page?: number; message?: number | null | undefined } = {}) => {
    const after = new URLSearchParams(search);
    for (const name of [...after.keys()]) if (!names.includes(name)) after.delete(name);
    if (to.page !== undefined) {
      after.delete('page');
      if (to.page > 1) after.set('page', String(to.page));
    }
    if (to.message) after.set(messageParameter, String(to.message));
    const text = after.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return { filter, page, isFiltered, setFilter, linkTo };
}

export type ListAddress = ReturnType<typeof useListAddress>;
