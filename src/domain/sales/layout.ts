import type { MoneyCell } from './money-cell.ts';
import { readMoney } from './money-cell.ts';
import type { Sale } from './sale.ts';
import { readTime } from './time-cell.ts';

/** A line that cannot be imported; the code is the key of its text (`errors.<code>`), the values go into it. */
export class CellRefusal extends Error {
  readonly code: string;
  readonly values: Record<string, string>;

  constructor(code: string, values: Record<string, string>) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** The cells of one line by heading. Reading a cell that makes no sense throws a {@link CellRefusal}. */
export interface Cells {
  /** Trimmed; empty where the file has no such column. */
  text: (...headings: string[]) => string;
  /** Cents; 0 where the cell is empty or the column is missing. */
  money: (heading: string) => number;
  /** An instant, from the first of these cells that is filled. */
  time: (...headings: string[]) => number;
  /** An instant, from a cell for the day and one for the time. */
  dayAndTime: (day: string, time: string, zone?: string | null) => number;
  require: (heading: string) => string;
}

/** The sales of a line (a refund or second tender is a sale of its own), or the reason for none. */
export type Meaning = Sale[] | { ignored: 'import.not_completed' };

/** One kind of export: its headings, and a reader of its lines. */
export interface Layout {
  name: 'branchline' | 'square' | 'toast_payments' | 'toast_orders' | 'clover_payments' | 'clover_orders';
  /** Required, in any order; compared by `headingKey`. */
  headings: readonly string[];
  /** The file has no tender: all counts as card, with a notice. */
  tenderUnknown?: true;
  /** The column for tax may be missing: tax is 0 then, with a notice. */
  taxOptional?: true;
  read: (cells: Cells) => Meaning;
}

/** Reads a tender by name; anything but cash, including gift cards, is card (docs/rules/sales.md#tender). */
export function readTender(name: string): Sale['tender'] {
  return ['cash', 'efectivo', 'en efectivo'].includes(name.trim().toLowerCase()) ? 'cash' : 'card';
}

/** Gives a discount the sign of the gross; exports write either sign. */
export function signDiscount(gross: number, discount: number): number {
  return gross < 0 ? -Math.abs(discount) : Math.abs(discount);
}

/** Gives access to the cells of a line; adds notices while reading. */
export function createCells(
  line: readonly string[],
  columns: ReadonlyMap<string, { index: number; heading: string }>,
  { zone, notices }: { zone: string; notices: Set<string> },
): Cells {
  const cell = (heading: string) => (line[columns.get(heading)?.index ?? -1] ?? '').trim();
  const named = (heading: string) => columns.get(heading)?.heading ?? heading;
  const text = (...headings: string[]) => headings.map(cell).find((found) => found !== '') ?? '';
  const refuse = (code: string, heading: string, value: string): never => {
    throw new CellRefusal(code, { column: named(heading), value: value.slice(0, 40) });
  };
  const require = (heading: string) => {
    const found = cell(heading);
    return found === '' ? refuse('import.cell_required', heading, '') : found;
  };
  const readTimeCell = (heading: string, value: string, inZone: string) => {
    const read = readTime(value, inZone);
    if ('code' in read) return refuse(read.code, heading, value);
    if (read.notice) notices.add(read.notice);
    return read.instant;
  };
  return {
    text,
    require,
    money: (heading) => {
      const value = cell(heading);
      const read: MoneyCell = value === '' ? { cents: 0 } : readMoney(value);
      if ('cents' in read) return read.cents;
      return refuse(read.code, heading, 'currency' in read ? read.currency : value);
    },
    time: (...headings) => {
      const heading = headings.find((one) => cell(one) !== '') ?? headings[0] ?? '';
      return readTimeCell(heading, require(heading), zone);
    },
    dayAndTime: (day, time, itsZone) =>
      readTimeCell(day, `${require(day)} ${require(time)}`, itsZone ?? zone),
  };
}
