import { addDays, daysBetween, type PlainDate } from '#domain/time/dates.ts';

/** Row → column → hours, as the labor-hours reports answer. */
export type HoursReport = Record<string, Record<string, number>>;

export interface HoursColumn {
  key: string;
  label: string;
}

export interface HoursRow {
  key: string;
  name: string;
  inactive: boolean;
  /** Whole seconds, one for each column; 0 where nothing was worked. */
  cells: number[];
  total: number;
}

/** A report as it is shown: all values are whole seconds, so that totals add what was worked and only the shown number is rounded. */
export interface HoursTable {
  columns: HoursColumn[];
  rows: HoursRow[];
  columnTotals: number[];
  total: number;
}

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  active: boolean;
}

/** Words that stand where a name is missing. */
export interface MissingNames {
  deletedBranch: string;
  person: (id: string) => string;
}

/** Hours to 4 decimals are within 0.18 s of what was worked: the whole seconds come back exactly. */
function secondsOf(hours: number): number {
  return Math.round(hours * 3600);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Columns of the branches, by id; a branch with hours that is no longer there is kept under the given name. */
export function branchColumns(
  report: HoursReport,
  branches: { id: number; name: string }[],
  deletedBranch: string,
): HoursColumn[] {
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  const worked = Object.values(report).flatMap((row) => Object.keys(row).map(Number));
  const ids = [...new Set([...names.keys(), ...worked])].sort((a, b) => a - b);
  return ids.map((id) => ({ key: String(id), label: names.get(id) ?? deletedBranch }));
}

/** A column for each day of a range, both ends included. */
export function dateColumns(
  from: PlainDate,
  to: PlainDate,
  label: (day: PlainDate) => string,
): HoursColumn[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, offset) => {
    const day = addDays(from, offset);
    return { key: day, label: label(day) };
  });
}

/** The table of a report: a row for each person with hours, by name. */
export function hoursTable(
  report: HoursReport,
  columns: HoursColumn[],
  people: readonly Person[],
  nameOf: MissingNames['person'],
): HoursTable {
  const known = new Map(people.map((person) => [String(person.id), person]));
  const rows = Object.entries(report).map(([key, hours]): HoursRow => {
    const person = known.get(key);
    const cells = columns.map((column) => secondsOf(hours[column.key] ?? 0));
    return {
      key,
      name: person ? `${person.first_name} ${person.last_name}`.trim() : nameOf(key),
      inactive: person?.active === false,
      cells,
      total: sum(cells),
    };
  });
  return {
    columns,
    rows: rows.filter(({ total }) => total > 0).sort((a, b) => a.name.localeCompare(b.name)),
    columnTotals: columns.map((_, index) => sum(rows.map(({ cells }) => cells[index] ?? 0))),
    total: sum(rows.map(({ total }) => total)),
  };
}
