import { readSortOrder, type Sort, type SortOrder, writeSortOrder } from '#web/components/sort-rows.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import type { KeepsForms } from './leave-guard.tsx';

const keepsForms: KeepsForms = { keepsForms: true };

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
