import { useCallback, useState } from 'react';
import type { ClientFilter } from '#domain/clients/client-list.ts';
import type { Client } from './client-model.ts';

/** Selected clients: by id, or all that match the filter when the action runs. */
type Chosen = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all' };

const none: Chosen = { kind: 'some', ids: new Set() };

/** Selects among the matching clients. Another filter starts over. */
export function useSelection(matching: readonly Client[], filter: ClientFilter) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<{ key: string; chosen: Chosen }>({ key, chosen: none });
  const chosen = state.key === key ? state.chosen : none;
  const isAll = chosen.kind === 'all';
  // Drops clients that no longer match.
  const ids =
    isAll || chosen.ids.size === 0 ? [] : matching.flatMap(({ id }) => (chosen.ids.has(id) ? id : []));
  const choose = (next: Chosen) => setState({ key, chosen: next });
  return {
    isAll,
    count: isAll ? matching.length : ids.length,
    isSelected: useCallback((id: number) => chosen.kind === 'all' || chosen.ids.has(id), [chosen]),
    select: (id: number, selected: boolean) => {
      const next = new Set(isAll ? matching.map((one) => one.id) : chosen.ids);
      if (selected) next.add(id);
      else next.delete(id);
      choose({ kind: 'some', ids: next });
    },
    selectAll: () => choose({ kind: 'all' }),
    clear: () => choose(none),
    /** Selection as bulk calls take it. */
    request: isAll ? { filter } : { ids },
  };
}

export type Selection = ReturnType<typeof useSelection>;
