import type { TableRow } from '#domain/table-import/table-import.ts';
import { type Container, maxSheetBytes, refuseFile } from './container.ts';
import { showNumber } from './shown-number.ts';
import { walkXml } from './walk-xml.ts';
import { decodeEscapes, type Workbook } from './workbook.ts';

/** Wider than any export; a stray cell far to the right is no table. */
const maxColumns = 1000;
/** Excel's own limit. */
const maxLine = 1_048_576;
/** Characters of one row, as in a CSV file. */
const maxRow = 1024 * 1024;

interface Cell {
  name: string;
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
}

/** Counts a column's letters from 0: `A` is 0, `AA` is 26. */
function countColumn(name: string): number {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Cuts the midnight from a date that is written out. */
const showDate = (value: string) => value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');

function showCell({ name, type, style, value, hasFormula, hasValue }: Cell, book: Workbook): string {
  if (hasFormula && value === '' && !(hasValue && type === 'str'))
    throw refuseFile('import.formula_without_value', { cell: name });
  if (value === '') return '';
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'str' || type === 'inlineStr') return decodeEscapes(value);
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return showDate(value);
  const number = Number(value);
  if (type === 'e' || !Number.isFinite(number)) return value;
  return showNumber(number, { pattern: book.patterns[style] ?? 'General', is1904: book.is1904 });
}

/** Collects the filled rows of a sheet while its XML is walked. */
class RowReader {
  readonly #book: Workbook;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #length = 0;
  #cell: Cell | undefined;
  #isText = false;
  #isHint = false;

  constructor(book: Workbook) {
    this.#book = book;
  }

  open(element: string, attributes: Readonly<Record<string, string>>): void {
    if (element === 'row') {
      const line = Number(attributes.r ?? this.#line + 1);
      if (!Number.isInteger(line) || line <= this.#line || line > maxLine)
        throw refuseFile('import.workbook_broken');
      this.#line = line;
      this.#cells = [];
      this.#length = 0;
    } else if (element === 'c') {
      const { r, t = 'n', s = 0 } = attributes;
      this.#cell = {
        name: r ?? `${this.#line}`,
        column: r === undefined ? this.#cells.length : countColumn(r),
        type: t,
        style: Number(s),
        value: '',
        hasFormula: false,
        hasValue: false,
      };
    } else if (this.#cell) this.#openInCell(this.#cell, element);
  }

  #openInCell(cell: Cell, element: string): void {
    if (element === 'f') cell.hasFormula = true;
    else if (element === 'rPh') this.#isHint = true;
    else if (element === 'v' || (element === 't' && !this.#isHint)) {
      this.#isText = true;
      cell.hasValue = true;
    }
  }

  text(piece: string): void {
    if (!this.#isText || !this.#cell) return;
    this.#cell.value += piece;
    if (this.#cell.value.length > maxRow) throw refuseFile('import.workbook_broken');
  }

  close(element: string): void {
    if (element === 'v' || element === 't') this.#isText = false;
    else if (element === 'rPh') this.#isHint = false;
    else if (element === 'c' && this.#cell) this.#add(this.#cell);
    else if (element === 'row' && this.#cells.some((cell) => cell.trim() !== ''))
      this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  #add(cell: Cell): void {
    this.#cell = undefined;
    const shown = showCell(cell, this.#book);
    if (shown === '' || cell.column < 0) return;
    if (cell.column >= maxColumns) throw refuseFile('import.too_many_columns', { max: maxColumns });
    this.#length += shown.length;
    if (this.#length > maxRow) throw refuseFile('import.workbook_broken');
    while (this.#cells.length < cell.column) this.#cells.push('');
    this.#cells[cell.column] = shown;
  }

  take(): TableRow[] {
    const taken = this.#rows;
    this.#rows = [];
    return taken;
  }
}

/** Streams the filled rows of a sheet as people see them. */
export async function* readRows(
  container: Container,
  book: Workbook,
  part: string,
): AsyncGenerator<TableRow[]> {
  const reader = new RowReader(book);
  for await (const _ of walkXml(container.read(part, maxSheetBytes), {
    open: (element, attributes) => reader.open(element, attributes),
    text: (piece) => reader.text(piece),
    close: (element) => reader.close(element),
  })) {
    yield reader.take();
  }
  yield reader.take();
}
