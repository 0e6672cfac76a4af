import { removeFormulaGuard } from '#domain/format/csv.ts';
import { foldedText } from '#domain/format/folded-text.ts';

/** A row of a table file, and the line on which it begins: 1 for the first. */
export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** A problem of a cell, line or file; its code is the key of its text (`errors.<code>`). */
export interface CellProblem {
  code: string;
  values: Record<string, string | number>;
}

export type ImportAction = 'create' | 'update' | 'unchanged' | 'error';

/** The planned outcome of a line. */
export interface ImportLine<Change> {
  /** Of the file, the headings being line 1. */
  line: number;
  name: string;
  action: ImportAction;
  /** The id of the existing record; null: a new one, or none. */
  subject: number | null;
  /** The fields to write, without unchanged ones. */
  change: Change;
  problems: CellProblem[];
}

export interface ImportPlan<Change> {
  lines: ImportLine<Change>[];
  /** Headings that are none of ours: their columns are left out. */
  ignored: string[];
}

/** The columns of a file, each with the headings it is known by, folded. */
export type KnownHeadings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** A heading as it is compared: without capitals, accents, a byte order mark, underscores and double blanks. */
export function foldHeading(heading: string): string {
  return foldedText(heading.replace(/^\ufeff/, '').replaceAll(/[_\u00a0]/g, ' '));
}

/** The column that a heading stands for; undefined: none of ours. */
export function findColumn<Column extends string>(
  heading: string,
  known: KnownHeadings<Column>,
): Column | undefined {
  const key = foldHeading(heading);
  return (Object.keys(known) as Column[]).find((column) => known[column].includes(key));
}

/** Shortens a cell for a message. */
export function shorten(cell: string): string {
  return cell.length > 60 ? `${cell.slice(0, 59)}…` : cell;
}

/** Finds the columns; repeated headings are a problem, unknown ones are not. */
export function readHeadings<Column extends string>(
  headings: readonly string[],
  known: KnownHeadings<Column>,
): { columns: Map<Column, number>; ignored: string[]; problem: CellProblem | null } {
  const columns = new Map<Column, number>();
  const ignored: string[] = [];
  let problem: CellProblem | null = null;
  headings.forEach((heading, index) => {
    const column = findColumn(heading, known);
    const said = shorten(heading.trim());
    if (column === undefined) {
      if (said !== '') ignored.push(said);
    } else if (columns.has(column)) problem ??= { code: 'import.heading_twice', values: { column: said } };
    else columns.set(column, index);
  });
  return { columns, ignored, problem };
}

/** Removes the formula guard of our own tables from a cell, and trims it. */
export function cleanCell(cell: string): string {
  return removeFormulaGuard(cell).trim();
}

/** The rows below the headings that say anything. */
export function listFilledRows(rows: readonly TableRow[]): TableRow[] {
  return rows.slice(1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'si']);
const no = new Set(['no', 'n', 'false', '0']);

/** Yes or no, and further words that mean them; undefined: neither. */
export function readYesNo(cell: string, words?: { yes: string[]; no: string[] }): boolean | undefined {
  const word = foldedText(cell);
  if (yes.has(word) || words?.yes.includes(word)) return true;
  return no.has(word) || words?.no.includes(word) ? false : undefined;
}

/** What a spreadsheet shows where a formula failed. */
const formulaError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** Text as calls take it: at most so many characters, none that PostgreSQL cannot store, and no failed formula. */
export function readText(cell: string, max: number): string | undefined {
  const isText = cell.length <= max && !cell.includes('\0') && cell.isWellFormed();
  return isText && !formulaError.test(cell) ? cell : undefined;
}

/** A cell of a known form. */
export const matchPattern = (pattern: RegExp, max: number) => (cell: string) =>
  cell.length <= max && pattern.test(cell) ? cell : undefined;

/** The names in a cell, `;` between them. */
export function splitNames(cell: string): string[] {
  return cell
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Names as the ids of what is called so, each once; `unknown` are those that nothing is called. */
export function findIdsByName(
  names: readonly string[],
  all: readonly { id: number; name: string }[],
): { ids: number[]; unknown: string[] } {
  const found = names.map((name) => ({
    name,
    id: all.find((one) => foldedText(one.name) === foldedText(name))?.id,
  }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => (id === undefined ? [] : [id])))],
    unknown: found.filter(({ id }) => id === undefined).map(({ name }) => name),
  };
}

/** Finds rows by a name, whatever its capitals and accents; built once for all lines of a file. */
export function indexByName<Row>(
  rows: readonly Row[],
  listNames: (row: Row) => readonly string[],
): (name: string) => readonly Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    for (const name of new Set(listNames(row).map(foldedText))) {
      const others = found.get(name);
      if (others) others.push(row);
      else found.set(name, [row]);
    }
  }
  return (name) => found.get(foldedText(name)) ?? [];
}

/** Says of each thing where it was named first; a second line about the same one is a problem of that line. */
export class FirstMentions {
  readonly #lines = new Map<string, number>();

  /** The earlier line that named it; undefined: this one is the first. */
  earlier(key: string, line: number): number | undefined {
    const before = this.#lines.get(key);
    if (before === undefined) this.#lines.set(key, line);
    return before;
  }
}

/** Decides the action of a line by its problems and its change. */
export function decideAction(
  problems: readonly CellProblem[],
  isKnown: boolean,
  change: object,
): ImportAction {
  if (problems.length > 0) return 'error';
  if (!isKnown) return 'create';
  return Object.keys(change).length > 0 ? 'update' : 'unchanged';
}
