import { useMemo, useState } from 'react';
import type { ClientFilter } from '#domain/clients/client-list.ts';
import type { Client } from './client-model.ts';

/** Which clients an action is for: some by id, or all that the filter keeps, whoever that is when it is done. */
type Chosen = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all' };

const none: Chosen = { kind: 'some', ids: new Set() };

/** What is selected of the clients that match; another filter begins anew. */
export function useSelection(matching: readonly Client[], filter: ClientFilter) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<{ key: string; chosen: Chosen }>({ key, chosen: none });
  const chosen = state.key === key ? state.chosen : none;
  const matches = useMemo(() => new Set(matching.map(({ id }) => id)), [matching]);
  const isAll = chosen.kind === 'all';
  // Who no longer matches is no longer meant.
  const ids = isAll ? [] : [...chosen.ids].filter((id) => matches.has(id));
  const choose = (next: Chosen) => setState({ key, chosen: next });
  return {
    isAll,
    count: isAll ? matching.length : ids.length,
    isSelected: (id: number) => isAll || chosen.ids.has(id),
    select: (id: number, selected: boolean) => {
      const before = isAll ? matches : chosen.ids;
      const next = new Set(before);
      if (selected) next.add(id);
      else next.delete(id);
      choose({ kind: 'some', ids: next });
    },
    selectAll: () => choose({ kind: 'all' }),
    clear: () => choose(none),
    /** For the calls that change or export many. */
    request: isAll ? { filter } : { ids },
  };
}

export type Selection = ReturnType<typeof useSelection>;
