import { personName } from '#domain/format/person-name.ts';
import type { AccountRole } from '#domain/roles.ts';
import { addDays, isPlainDate, listDays, type PlainDate } from '#domain/time/dates.ts';

/** Row → column → value, as in every report: hours to 4 decimals, whole cents, or a count. */
export type Report = Record<string, Record<string, number>>;

/** Row key of figures without a person. */
export const unassignedKey = '0';

/** Unit of a figure: whole seconds, whole cents, or a count. */
export type FigureKind = 'hours' | 'money' | 'count';

export interface FigureColumn {
  key: string;
  label: string;
  kind: FigureKind;
  /** Draws a dividing line before the column. */
  divided?: boolean;
  /** Marks a rise in amber: the cost could have been avoided. */
  isAvoidable?: boolean;
}

export interface FigureRow {
  key: string;
  name: string;
  inactive: boolean;
  role: AccountRole | null;
  /** Whole seconds, cents or counts, one for each column, with 0 for empty. */
  cells: number[];
  total: number;
}

/** Holds whole values: totals add exact counts, and only the display rounds. */
export interface FigureTable {
  columns: FigureColumn[];
  rows: FigureRow[];
  columnTotals: number[];
  total: number;
  /** Null for columns of different kinds, which have no sum. */
  totalKind: FigureKind | null;
}

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  active: boolean;
  role: AccountRole;
}

export type RowHead = Omit<FigureRow, 'key' | 'cells' | 'total'>;

/** Leaves out the unassigned row, which is not a person to count. */
export function assignedRows({ rows }: FigureTable): FigureRow[] {
  return rows.filter(({ key }) => key !== unassignedKey);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Restores the exact seconds: hours to 4 decimals differ by at most 0.18 s. */
function roundFigure(value: number, kind: FigureKind): number {
  return kind === 'hours' ? Math.round(value * 3600) : value;
}

/** Builds columns by branch id; also of past branches with figures. */
export function buildBranchColumns(
  report: Report,
  branches: readonly { id: number }[],
  { kind, branchName }: { kind: FigureKind; branchName: (id: number) => string },
): FigureColumn[] {
  const found = Object.values(report).flatMap((row) => Object.keys(row).map(Number));
  const ids = [...new Set([...branches.map(({ id }) => id), ...found])].sort((a, b) => a - b);
  return ids.map((id) => ({ key: String(id), label: branchName(id), kind }));
}

export function buildDateColumns(
  from: PlainDate,
  to: PlainDate,
  { kind, label }: { kind: FigureKind; label: (day: PlainDate) => string },
): FigureColumn[] {
  return listDays({ from, to }).map((day) => ({ key: day, label: label(day), kind }));
}

interface TableRules {
  columns: FigureColumn[];
  /** Null for columns without a sum. */
  totalKind: FigureKind | null;
  describeRow: (key: string) => RowHead;
  order: 'name' | 'key';
  /** Column of the report that holds the row's total; without one, the cells are added. */
  totalColumn?: string;
}

/** Builds a report's table without empty rows. */
export function buildFigureTable(report: Report, rules: TableRules): FigureTable {
  const { columns, totalKind, describeRow, order, totalColumn } = rules;
  const rows = Object.entries(report).map(([key, values]): FigureRow => {
    const cells = columns.map((column) => roundFigure(values[column.key] ?? 0, column.kind));
    const given = totalColumn === undefined ? undefined : values[totalColumn];
    const total = totalKind === null ? 0 : given === undefined ? sum(cells) : roundFigure(given, totalKind);
    return { key, ...describeRow(key), cells, total };
  });
  const shown = rows.filter(({ cells, total }) => total !== 0 || cells.some((value) => value !== 0));
  shown.sort((a, b) => (order === 'name' ? a.name.localeCompare(b.name) : 0) || a.key.localeCompare(b.key));
  return {
    columns,
    rows: shown,
    columnTotals: columns.map((_, index) => sum(shown.map(({ cells }) => cells[index] ?? 0))),
    total: sum(shown.map(({ total }) => total)),
    totalKind,
  };
}

/** Returns 0 for a missing column. */
export function readColumnTotal(table: FigureTable | null, key: string): number {
  const index = table?.columns.findIndex((column) => column.key === key) ?? -1;
  return table?.columnTotals[index] ?? 0;
}

/** Builds row heads of people; an unknown person keeps the id. */
export function describePeople(
  people: readonly Person[],
  nameUnknown: (id: string) => string,
): (key: string) => RowHead {
  const known = new Map(people.map((person) => [String(person.id), person]));
  return (key) => {
    const person = known.get(key);
    return {
      name: person ? personName(person) : nameUnknown(key),
      inactive: person?.active === false,
      role: person?.role ?? null,
    };
  };
}

export function describeDays(label: (day: PlainDate) => string): (key: string) => RowHead {
  return (key) => ({ name: label(key), inactive: false, role: null });
}

/** Moves a day by this many days; keeps other keys. */
function moveKey(key: string, days: number): string {
  return isPlainDate(key) ? addDays(key, days) : key;
}

/**
 * Aligns the previous period with this one's rows and columns; its totals still cover every day.
 */
export function alignPrevious(
  table: FigureTable,
  before: FigureTable,
  daysBefore: number,
): { table: FigureTable; previous: FigureTable } {
  const columnAt = new Map(before.columns.map(({ key }, index) => [moveKey(key, daysBefore), index]));
  const rowsBefore = new Map(before.rows.map((row) => [moveKey(row.key, daysBefore), row]));
  const have = new Set(table.rows.map(({ key }) => key));
  const onlyBefore = [...rowsBefore]
    .filter(([key]) => !have.has(key) && !isPlainDate(key))
    .map(([key, row]): FigureRow => ({ ...row, key, cells: table.columns.map(() => 0), total: 0 }));
  const rows = [...table.rows, ...onlyBefore];
  const place = (values: number[] | undefined) =>
    table.columns.map(({ key }) => values?.[columnAt.get(key) ?? -1] ?? 0);
  return {
    table: { ...table, rows },
    previous: {
      ...table,
      rows: rows.map((row) => {
        const found = rowsBefore.get(row.key);
        return { ...row, cells: place(found?.cells), total: found?.total ?? 0 };
      }),
      columnTotals: place(before.columnTotals),
      total: before.total,
    },
  };
}

/** Moves some columns before the others. */
export function putColumnsFirst(table: FigureTable, first: readonly string[]): FigureTable {
  const keys = table.columns.map(({ key }) => key);
  const order = [...first, ...keys.filter((key) => !first.includes(key))]
    .map((key) => keys.indexOf(key))
    .filter((index) => index >= 0);
  const pick = (values: readonly number[]) => order.map((index) => values[index] ?? 0);
  return {
    ...table,
    columns: order.flatMap((index) => table.columns[index] ?? []),
    rows: table.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
    columnTotals: pick(table.columnTotals),
  };
}
