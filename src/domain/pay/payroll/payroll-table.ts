import type { CsvCell } from '#domain/format/csv.ts';
import { personName } from '#domain/format/person-name.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import {
  isHours,
  type PayrollFigure,
  type PayrollLayout,
  type PayrollSource,
  payrollFigures,
} from './layout.ts';
import { type PaidPiece, roundHours, splitIntoPieces } from './paid-pieces.ts';

export interface PayrollPerson {
  id: number;
  first_name: string;
  last_name: string;
  /** The person's number at the payroll provider; empty: not entered. */
  payroll_number: string;
}

/** Lists everyone with kept figures. */
export function listPaidEmployees(kept: ClosedFigures): number[] {
  return Object.keys(kept.compensation ?? {}).map(Number);
}

/** Leaves a 0 empty: some providers take it as an order to delete what was entered by hand. */
function formatFigure(figure: PayrollFigure, value: number, hourDecimals: number): CsvCell {
  if (value === 0) return null;
  if (figure === 'meal_premiums') return value;
  if (!isHours(figure)) return { number: value / 100, decimals: 2 };
  const units = roundHours(value, hourDecimals);
  return units === 0 ? null : { number: units / 10 ** hourDecimals, decimals: hourDecimals };
}

interface Line extends PaidPiece {
  person: PayrollPerson;
  earning: { figure: PayrollFigure; code: string } | null;
}

function formatCell(
  { person, figures, rate, earning }: Line,
  { source, text }: { source: PayrollSource; text: string },
  { period, decimals }: { period: DateRange; decimals: number },
): CsvCell {
  const figureOf = (figure: PayrollFigure) => formatFigure(figure, figures[figure], decimals);
  switch (source) {
    case 'first_name':
    case 'last_name':
    case 'payroll_number':
      return person[source] || null;
    case 'full_name':
      return personName(person);
    case 'employee':
      return person.id;
    case 'rate':
      return rate === null ? null : { number: rate / 100, decimals: 2 };
    case 'date_from':
      return period.from;
    case 'date_to':
      return period.to;
    case 'text':
    case 'code':
      return text || null;
    case 'earning_code':
      return earning?.code ?? null;
    case 'earning_hours':
      return earning && (isHours(earning.figure) || earning.figure === 'meal_premiums')
        ? figureOf(earning.figure)
        : null;
    case 'earning_amount':
      return earning && !isHours(earning.figure) && earning.figure !== 'meal_premiums'
        ? figureOf(earning.figure)
        : null;
    default:
      return figureOf(source);
  }
}

/** Sums the figures of a file by column; rates, numbers and days have no sum. */
export function sumPayrollColumns(
  [, ...rows]: readonly (readonly CsvCell[])[],
  { columns }: Pick<PayrollLayout, 'columns'>,
): { heading: string; total: CsvCell }[] {
  return columns.flatMap(({ source, heading }, index) => {
    const isFigure = (payrollFigures as readonly string[]).includes(source);
    if (!isFigure && source !== 'earning_hours' && source !== 'earning_amount') return [];
    const cells = rows.map((row) => row[index]);
    const decimals = Math.max(
      0,
      ...cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.decimals : 0)),
    );
    // Adds whole units: sums of fractions would be off by a hair.
    const units = sum(cells, (cell) => {
      const value = cell !== null && typeof cell === 'object' ? cell.number : Number(cell ?? 0);
      return Math.round(value * 10 ** decimals);
    });
    return units === 0 ? [] : [{ heading, total: { number: units / 10 ** decimals, decimals } }];
  });
}

/** Builds a payroll file from kept figures, headings first, then `people` by last name, first name and id. */
export function buildPayrollTable(
  kept: ClosedFigures,
  { period, people, layout }: { period: DateRange; people: readonly PayrollPerson[]; layout: PayrollLayout },
): CsvCell[][] {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const inOrder = people.toSorted(
    (a, b) => compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || a.id - b.id,
  );
  const pieces = inOrder.flatMap((person) =>
    splitIntoPieces(kept, person.id, layout).pieces.map((piece) => ({ person, ...piece })),
  );
  const lines = pieces.flatMap((piece): Line[] => {
    const { figures } = piece;
    if (payrollFigures.every((figure) => figures[figure] === 0)) return [];
    if (layout.rows === 'person') return [{ ...piece, earning: null }];
    return layout.earnings
      .filter(({ figure }) => figures[figure] !== 0)
      .map((earning) => ({ ...piece, earning }));
  });
  const how = { period, decimals: layout.hour_decimals };
  return [
    layout.columns.map(({ heading }) => heading),
    ...lines.map((line) => {
      const cells = layout.columns.map((column) => formatCell(line, column, how));
      return cells.map((cell, index) =>
        layout.columns[index]?.source === 'code' && cells[index + 1] === null ? null : cell,
      );
    }),
  ];
}
