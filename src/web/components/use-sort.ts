import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { readSortOrder, type SortOrder, writeSortOrder } from './sort-rows.ts';

const keepsForms: KeepsForms = { keepsForms: true };

export interface Sort extends SortOrder {
  /** Sorts by a column, or turns its order around. */
  sortBy: (column: string, descendsFirst?: boolean) => void;
}

/** Keeps a list's order in the address: `?sort=hours`, `?sort=-hours`; `initial` needs no parameter. */
export function useSort(columns: readonly string[], initial: SortOrder, parameter = 'sort'): Sort {
  const [search, setSearch] = useSearchParams();
  const order = readSortOrder(search.get(parameter), columns) ?? initial;
  return {
    ...order,
    sortBy: (column, descendsFirst = false) => {
      const descending = column === order.column ? !order.descending : descendsFirst;
      const written = writeSortOrder({ column, descending });
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (written === writeSortOrder(initial)) next.delete(parameter);
          else next.set(parameter, written);
          return next;
        },
        { replace: true, preventScrollReset: true, state: keepsForms },
      );
    },
  };
}
