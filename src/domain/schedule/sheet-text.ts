import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { type Clock, parseTimeRange, type TimeOfDay } from '#domain/time/time-input.ts';

/** Hours as they stood in one cell of a spreadsheet, or what could not be read. */
export type SheetShift =
  | { kind: 'shift'; start: TimeOfDay; end: TimeOfDay; role: ShiftRole | null }
  | { kind: 'unreadable'; text: string };

export interface SheetCell {
  rowOffset: number;
  dayOffset: number;
  shifts: SheetShift[];
}

export interface Sheet {
  /** The names of the first column, by row, where that is what it holds. */
  names: (string | null)[];
  cells: SheetCell[];
}

/** Cells that a person leaves blank, or says so in a word. */
const blank = /^(?:|-|–|—|x|off|free|none)$/i;

/** A spreadsheet of more than this is no week of shifts. */
const maxCells = 5_000;

/** Takes a role's code off one end of a text: `9-17 OS`, `OS 9-17`. */
function splitOffRole(text: string): { text: string; role: ShiftRole | null } {
  const words = text.split(/\s+/);
  for (const word of [words.at(-1), words[0]]) {
    const role = shiftRoles.find((code) => code === word?.replace(/[()]/g, '').toUpperCase());
    if (role && words.length > 1 && word) {
      const at = word === words.at(-1) ? words.length - 1 : 0;
      return { role, text: words.toSpliced(at, 1).join(' ') };
    }
  }
  return { text, role: null };
}

function readShift(text: string, clock: Clock): SheetShift {
  const { text: hours, role } = splitOffRole(text);
  const range = parseTimeRange(hours, clock);
  if (range.kind === 'refused') return { kind: 'unreadable', text };
  return { kind: 'shift', start: range.start, end: range.end, role };
}

/** The hours of one cell: none where it is blank; several stand apart by comma, semicolon, slash or line. */
export function readSheetCell(text: string, clock: Clock): SheetShift[] {
  return text
    .split(/[,;/\n]/)
    .map((part) => part.trim())
    .filter((part) => !blank.test(part))
    .map((part) => readShift(part, clock));
}

/** Rows of cells as spreadsheets put them on the clipboard: tabs between, quotes around what holds a line's end. */
function splitSheet(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  return rows;
}

/** Tells whether a text names somebody rather than hours. */
function isName(text: string): boolean {
  const trimmed = text.trim();
  return /\p{L}{2,}/u.test(trimmed) && !/\d/.test(trimmed) && !blank.test(trimmed);
}

/** Reads cells copied from a spreadsheet; skips a first row of days, names rows by a first column. */
export function readSheet(text: string, clock: Clock): Sheet {
  const rows = splitSheet(text.slice(0, 200_000));
  const hasHours = (cells: string[]) =>
    cells.some((cell) => readSheetCell(cell, clock).some(({ kind }) => kind === 'shift'));
  const [head, ...rest] = rows;
  const body = head && rest.length > 0 && !hasHours(head) && rest.some(hasHours) ? rest : rows;
  const firstColumn = body.map(([cell]) => cell ?? '');
  const hasNames = body.some((row) => row.length > 1) && firstColumn.some(isName) && !hasHours(firstColumn);
  const cells: SheetCell[] = [];
  for (const [rowOffset, row] of body.entries()) {
    for (const [dayOffset, cell] of (hasNames ? row.slice(1) : row).entries()) {
      const shifts = readSheetCell(cell, clock);
      if (shifts.length > 0 && cells.length < maxCells) cells.push({ rowOffset, dayOffset, shifts });
    }
  }
  return { cells, names: hasNames ? firstColumn.map((name) => (isName(name) ? name.trim() : null)) : [] };
}
