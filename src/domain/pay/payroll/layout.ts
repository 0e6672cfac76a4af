/** Figures of a person in a closed period: hours to 4 decimals, as kept, and money in whole cents. */
export const payrollHours = ['regular', 'overtime', 'double_time', 'pto', 'sick', 'unpaid'] as const;
/** Whether a figure is hours; others are cents or a count. */
export const isHours = (figure: string) => (payrollHours as readonly string[]).includes(figure);
export const payrollAmounts = [
  'wages',
  'adjustments',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
  'tips',
  'tips_pooled',
  'tips_declared',
  'federal_overtime_premium',
  'total',
] as const;
/** Converts the hours among figures. */
export function mapHours<Figures extends Partial<Record<(typeof payrollHours)[number], number>>>(
  figures: Figures,
  convert: (value: number) => number,
): Figures {
  const hours = payrollHours.flatMap((figure) => {
    const value = figures[figure];
    return value === undefined ? [] : [[figure, convert(value)]];
  });
  return { ...figures, ...Object.fromEntries(hours) };
}
export const payrollFigures = [...payrollHours, 'meal_premiums', ...payrollAmounts] as const;
export type PayrollFigure = (typeof payrollFigures)[number];

/**
 * Contents of a column besides figures. `rate` is filled for people with several rates, `text` is the same in each row, `code` appears only
 * where the next column is filled.
 */
const payrollFacts = [
  'first_name',
  'last_name',
  'full_name',
  'employee',
  'payroll_number',
  'rate',
  'date_from',
  'date_to',
  'text',
  'code',
] as const;
/** Contents of a column where each row is one earning. */
const earningSources = ['earning_code', 'earning_hours', 'earning_amount'] as const;

export const payrollSources = [...payrollFacts, ...payrollFigures, ...earningSources] as const;
export type PayrollSource = (typeof payrollSources)[number];

export interface PayrollColumn {
  source: PayrollSource;
  heading: string;
  /** The words of a `text` or `code` column; empty elsewhere. */
  text: string;
}

/** An earning by the payroll provider's code: each figure that is not zero makes a row. */
export interface Earning {
  figure: PayrollFigure;
  code: string;
}

/** The layout of a payroll file. */
export interface PayrollLayout {
  /** A row for each person, or for each earning of a person. */
  rows: 'person' | 'earning';
  /** Providers take hours with more or fewer decimals. */
  hour_decimals: 2 | 3 | 4;
  columns: readonly PayrollColumn[];
  /** Only where each row is an earning. */
  earnings: readonly Earning[];
}

/** Finds the field that makes a layout unusable, and why; null: it is usable. */
export function findLayoutProblem({
  rows,
  columns,
  earnings,
}: PayrollLayout): { field: string; code: string } | null {
  const ofEarnings = columns.some(({ source }) => (earningSources as readonly string[]).includes(source));
  if (rows === 'person') {
    if (ofEarnings) return { field: 'columns', code: 'payroll.earning_columns' };
    return earnings.length > 0 ? { field: 'earnings', code: 'payroll.earnings_of_people' } : null;
  }
  if (!columns.some(({ source }) => source === 'earning_code'))
    return { field: 'columns', code: 'payroll.no_earning_code' };
  return earnings.length === 0 ? { field: 'earnings', code: 'payroll.no_earnings' } : null;
}
