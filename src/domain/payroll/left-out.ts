import type { ClosedFigures } from '../reports/closed-figures.ts';
import { type PayrollFigure, type PayrollLayout, type PayrollSource, payrollHours } from './layout.ts';
import { keptFigures, type PayrollPerson } from './payroll-table.ts';

/** What must be paid, and the figures of which each says it; salaries are known to the provider. */
const paidBy = {
  regular: ['regular', 'wages', 'total'],
  overtime: ['overtime', 'wages', 'total'],
  double_time: ['double_time', 'wages', 'total'],
  pto: ['pto', 'leave_pay', 'total'],
  sick: ['sick', 'leave_pay', 'total'],
  premium_pay: ['premium_pay', 'meal_premiums', 'total'],
  tips_pooled: ['tips_pooled', 'tips', 'total'],
  tips_declared: ['tips_declared', 'tips', 'total'],
} as const satisfies Partial<Record<PayrollFigure, readonly PayrollFigure[]>>;

export const paidFigures = Object.keys(paidBy) as (keyof typeof paidBy)[];
export type PaidFigure = (typeof paidFigures)[number];

const counted: readonly PayrollFigure[] = [...payrollHours, 'meal_premiums'];

/** The figures that a file of a layout holds. */
function heldFigures({ columns, earnings }: PayrollLayout): Set<PayrollSource> {
  const held = new Set<PayrollSource>(columns.map(({ source }) => source));
  for (const { figure } of earnings) {
    if (held.has(counted.includes(figure) ? 'earning_hours' : 'earning_amount')) held.add(figure);
  }
  return held;
}

/** What is to be paid of a period and stands nowhere in a file of this layout: hours to 4 decimals, money in cents. */
export function leftOut(
  kept: ClosedFigures,
  people: readonly PayrollPerson[],
  layout: PayrollLayout,
): { figure: PaidFigure; value: number }[] {
  const held = heldFigures(layout);
  const figures = people.map(({ id }) => keptFigures(kept, id));
  return paidFigures.flatMap((figure) => {
    if (paidBy[figure].some((saying) => held.has(saying))) return [];
    // Hours are whole ten-thousandths, added as such.
    const parts = (payrollHours as readonly string[]).includes(figure) ? 10_000 : 1;
    const sum = figures.reduce((all, one) => all + Math.round(one[figure] * parts), 0);
    return sum === 0 ? [] : [{ figure, value: sum / parts }];
  });
}

const names: readonly PayrollSource[] = ['first_name', 'last_name', 'full_name', 'employee'];

/** How many rows say of nobody whose they are: without a payroll number where nothing else names the person. */
export function namelessRows(rows: readonly (readonly unknown[])[], { columns }: PayrollLayout): number {
  const number = columns.findIndex(({ source }) => source === 'payroll_number');
  if (number === -1 || columns.some(({ source }) => names.includes(source))) return 0;
  return rows.slice(1).filter((row) => row[number] === null).length;
}
