import { sum } from '#domain/sum.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { isHours, type PayrollFigure, type PayrollLayout, type PayrollSource } from './layout.ts';
import { type Figures, type LeftOutPay, listHeldSources, splitIntoPieces } from './paid-pieces.ts';
import type { PayrollPerson } from './payroll-table.ts';

/** Figures that must be paid, each with the columns that contain it; providers know salaries. */
const paidBy = {
  regular: ['regular', 'wages', 'total'],
  overtime: ['overtime', 'wages', 'total'],
  double_time: ['double_time', 'wages', 'total'],
  adjustments: ['adjustments', 'wages', 'total'],
  pto: ['pto', 'leave_pay', 'total'],
  sick: ['sick', 'leave_pay', 'total'],
  premium_pay: ['premium_pay', 'meal_premiums', 'total'],
  rest_premiums: ['rest_premiums', 'premium_pay', 'total'],
  reporting_time: ['reporting_time', 'premium_pay', 'total'],
  split_shift: ['split_shift', 'premium_pay', 'total'],
  notice_premiums: ['notice_premiums', 'premium_pay', 'total'],
  tips_pooled: ['tips_pooled', 'tips', 'total'],
  tips_declared: ['tips_declared', 'tips', 'total'],
} as const satisfies Partial<Record<PayrollFigure, readonly PayrollFigure[]>>;

export const paidFigures = Object.keys(paidBy) as (keyof typeof paidBy)[];
export type PaidFigure = (typeof paidFigures)[number];

/** Pay that a file leaves out: hours to 4 decimals, or cents. */
export type LeftOut = { figure: PaidFigure; value: number } | LeftOutPay;

const premiumsApart = ['rest_premiums', 'reporting_time', 'split_shift', 'notice_premiums'] as const;

/** Premium pay without what is told apart: a count of meal premiums says nothing of it. */
const readFigure = (figures: Figures, figure: PaidFigure) =>
  figure === 'premium_pay'
    ? figures.premium_pay - sum(premiumsApart, (one) => figures[one])
    : figures[figure];

/** Finds pay that a file of this layout leaves out: first figures without a column, then pay of people with several rates. */
export function findLeftOutPay(
  kept: ClosedFigures,
  people: readonly PayrollPerson[],
  layout: PayrollLayout,
): LeftOut[] {
  const held = listHeldSources(layout);
  const paid = people.map(({ id }) => splitIntoPieces(kept, id, layout));
  const figures = paid.flatMap(({ pieces }) => pieces.map((piece) => piece.figures));
  const ofAll = paidFigures.flatMap((figure) => {
    if (paidBy[figure].some((saying) => held.has(saying))) return [];
    // Hours are whole ten-thousandths, added as such.
    const parts = isHours(figure) ? 10_000 : 1;
    const units = sum(figures, (one) => Math.round(readFigure(one, figure) * parts));
    return units === 0 ? [] : [{ figure, value: units / parts }];
  });
  return [...ofAll, ...paid.flatMap((one) => one.leftOut)];
}

const names: readonly PayrollSource[] = ['first_name', 'last_name', 'full_name', 'employee'];

/** Counts employees without the payroll number that a layout has a column for. */
export const countUnnumbered = (people: readonly PayrollPerson[], { columns }: PayrollLayout): number =>
  columns.some(({ source }) => source === 'payroll_number')
    ? people.filter(({ payroll_number }) => payroll_number === '').length
    : 0;

/** Lists payroll numbers that several people have, as somebody who has left may, where the layout has a column for them. */
export function findSharedNumbers(people: readonly PayrollPerson[], { columns }: PayrollLayout): string[] {
  if (!columns.some(({ source }) => source === 'payroll_number')) return [];
  const numbers = people.map(({ payroll_number }) => payroll_number).filter((number) => number !== '');
  return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))].sort();
}

/** Counts rows that name nobody: without a payroll number in a layout without names. */
export function countNamelessRows(rows: readonly (readonly unknown[])[], { columns }: PayrollLayout): number {
  const number = columns.findIndex(({ source }) => source === 'payroll_number');
  if (number === -1 || columns.some(({ source }) => names.includes(source))) return 0;
  return rows.slice(1).filter((row) => row[number] === null).length;
}
