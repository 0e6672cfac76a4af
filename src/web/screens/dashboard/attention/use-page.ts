import { useHasFacts } from '#web/attention/day-off-context.ts';
import { type Kind, keyOf, kindOrder, type Row, usePageAttention } from '#web/attention/use-attention.ts';
import { compareAge, compareUrgency, useDecidedList } from '#web/attention/use-decided-list.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';

/** Reads filters, order and the open row from the address, with the rows that they leave. */
export function useAttentionPage() {
  const [search, setSearch] = useSearchParams();
  const { data } = usePageAttention();
  const rows = data ?? [];
  const decided = useDecidedList(rows);
  // Those in sight: two hundred requests would hold the page up.
  const hasFacts = useHasFacts(rows.slice(0, 20));
  const kind = kindOrder.find((one) => one === search.get('kind')) ?? null;
  const branch = Number(search.get('branch')) || null;
  const oldest = search.get('sort') === 'oldest';
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const ofBranch = (row: Row) => branch === null || row.branch === branch;
  const ofKind = (row: Row) => kind === null || row.kind === kind;
  const compare = oldest ? compareAge : compareUrgency;
  const groups = kindOrder
    .map((one) => ({
      kind: one,
      rows: decided.rows.filter((row) => row.kind === one && ofBranch(row) && ofKind(row)).sort(compare),
    }))
    .filter((group) => group.rows.length > 0);
  return {
    ready: data !== undefined && (rows.length === 0 || hasFacts),
    all: rows,
    decided,
    kind,
    branch,
    oldest,
    open: search.get('row'),
    setKind: (next: Kind | null) => set('kind', next),
    setBranch: (next: number | null) => set('branch', next === null ? null : String(next)),
    setOldest: (next: boolean) => set('sort', next ? 'oldest' : null),
    setOpen: (row: Row | null) => set('row', row && keyOf(row)),
    clear: () => {
      set('kind', null);
      set('branch', null);
    },
    /** Rows by kind, the kind with the most urgent row first. */
    groups: oldest
      ? groups
      : groups.sort(({ rows: [one] }, { rows: [other] }) => (one && other ? compareUrgency(one, other) : 0)),
    /** Undefined until they are loaded. */
    countOfKind: (one: Kind | null) =>
      data?.filter((row) => ofBranch(row) && (one === null || row.kind === one)).length,
    /** Undefined until they are loaded. */
    countOfBranch: (one: number | null) =>
      data?.filter((row) => ofKind(row) && (one === null || row.branch === one)).length,
  };
}

export type AttentionPage = ReturnType<typeof useAttentionPage>;
