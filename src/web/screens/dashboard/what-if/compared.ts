import type { whatIf } from '#contract/pay/what-if.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import type { AccountRole } from '#domain/roles.ts';
import { sum } from '#domain/sum.ts';
import type { Received } from '#web/api/instants.ts';
import type { RowHead } from '../reports/figure-table.ts';

/** Everyone's figures under both rules, by employee. */
export type Answer = Received<typeof whatIf>;
export type Category = keyof Answer[string];

/** Parts of a person's total, in the order of the table. */
export const parts = ['tips', 'wages', 'leave_pay', 'premium_pay'] as const satisfies Category[];
export type Part = (typeof parts)[number];

/** A person's total under both rules, in cents. */
export interface ComparedRow extends Record<Part, number> {
  key: string;
  name: string;
  role: AccountRole | null;
  now: number;
  /** With the tried rules. */
  tried: number;
  difference: number;
}

const subtract = ({ now, then }: Answer[string][Category]) => then - now;

/** Lists everyone's difference. */
export function buildRows(answer: Answer, describeRow: (key: string) => RowHead): ComparedRow[] {
  return Object.entries(answer).map(([key, figures]) => {
    const { name, role } = describeRow(key);
    const { now, then: tried } = figures.total;
    const differences = Object.fromEntries(parts.map((part) => [part, subtract(figures[part])]));
    return { key, name, role, ...(differences as Record<Part, number>), now, tried, difference: tried - now };
  });
}

/** Tells whether anything of a person's pay differs: parts may, where their sum does not. */
export const isChanged = (row: ComparedRow): boolean => parts.some((part) => row[part] !== 0);

/** Picks the parts that have a column: those that differ. */
export function pickParts(rows: readonly ComparedRow[]): Part[] {
  return parts.filter((part) => rows.some((row) => row[part] !== 0));
}

/** Adds a figure up over all people. */
export function sumCategory(answer: Answer, category: Category): { now: number; tried: number } {
  const all = Object.values(answer).map((figures) => figures[category]);
  return { now: sum(all, ({ now }) => now), tried: sum(all, ({ then }) => then) };
}

const money = (cents: number): CsvCell => ({ number: cents / 100, decimals: 2 });

/** Writes the table as it is shown, with its sums. */
export function toCsv(
  rows: readonly ComparedRow[],
  shown: readonly Part[],
  words: { heads: readonly string[]; total: string },
): CsvCell[][] {
  const keys = ['now', 'tried', ...shown, 'difference'] as const;
  return [
    [...words.heads],
    ...rows.map((row) => [row.name, ...keys.map((key) => money(row[key]))]),
    [words.total, ...keys.map((key) => money(sum(rows, (row) => row[key])))],
  ];
}
