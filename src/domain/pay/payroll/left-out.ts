import { sum } from '#domain/sum.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { type PayrollFigure, type PayrollLayout, type PayrollSource, payrollHours } from './layout.ts';
import { type LeftOutPay, listHeldSources, splitIntoPieces } from './paid-pieces.ts';
import type { PayrollPerson } from './payroll-table.ts';

/** What must be paid, and the figures of which each says it; salaries are known to the provider. */
const paidBy = {
  regular: ['regular', 'wages', 'total'],
  overtime: ['overtime', 'wages', 'total'],
  double_time: ['double_time', 'wages', 'total'],
  adjustments: ['adjustments', 'wages', 'total'],
  pto: ['pto', 'leave_pay', 'total'],
  sick: ['sick', 'leave_pay', 'total'],
  premium_pay: ['premium_pay', 'meal_premiums', 'total'],
  tips_pooled: ['tips_pooled', 'tips', 'total'],
  tips_declared: ['tips_declared', 'tips', 'total'],
} as const satisfies Partial<Record<PayrollFigure, readonly PayrollFigure[]>>;

export const paidFigures = Object.keys(paidBy) as (keyof typeof paidBy)[];
export type PaidFigure = (typeof paidFigures)[number];

/** Pay of a period that a file leaves out: hours to 4 decimals, or cents. */
export type LeftOut = { figure: PaidFigure; value: number } | LeftOutPay;

/** What a file of this layout leaves out: figures of everybody that it has no place for, then pay of people with several rates. */
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
    const parts = (payrollHours as readonly string[]).includes(figure) ? 10_000 : 1;
    const units = sum(figures, (one) => Math.round(one[figure] * parts));
    return units === 0 ? [] : [{ figure, value: units / parts }];
  });
  return [...ofAll, ...paid.flatMap((one) => one.leftOut)];
}

const names: readonly PayrollSource[] = ['first_name', 'last_name', 'full_name', 'employee'];

/** How many rows say of nobody whose they are: without a payroll number where nothing else names the person. */
export function countNamelessRows(rows: readonly (readonly unknown[])[], { columns }: PayrollLayout): number {
  const number = columns.findIndex(({ source }) => source === 'payroll_number');
  if (number === -1 || columns.some(({ source }) => names.includes(source))) return 0;
  return rows.slice(1).filter((row) => row[number] === null).length;
}
