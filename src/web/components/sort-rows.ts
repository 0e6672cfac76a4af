export interface SortOrder {
  column: string;
  descending: boolean;
}

export interface Sort extends SortOrder {
  /** Sorts by a column, or turns its order around. */
  sortBy: (column: string, descendsFirst?: boolean) => void;
}

/** Reads `hours` (ascending) or `-hours` (descending); null for unknown columns. */
export function readSortOrder(value: string | null, columns: readonly string[]): SortOrder | null {
  const descending = value?.startsWith('-') ?? false;
  const column = value?.slice(descending ? 1 : 0);
  return column !== undefined && columns.includes(column) ? { column, descending } : null;
}

export const writeSortOrder = ({ column, descending }: SortOrder): string =>
  descending ? `-${column}` : column;

/** Sorts texts by the reader's language, numbers inside them by value. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export type SortValue = string | number | null | undefined;

const isEmpty = (value: SortValue) => value === null || value === undefined || value === '';

function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}

/** Sorts rows by a value, equal ones in their given order, empty ones last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  return rows
    .map((row) => ({ row, value: readValue(row) }))
    .sort((one, other) => {
      const emptiness = Number(isEmpty(one.value)) - Number(isEmpty(other.value));
      if (emptiness !== 0 || isEmpty(one.value)) return emptiness;
      return compareValues(one.value, other.value) * (descending ? -1 : 1);
    })
    .map(({ row }) => row);
}
