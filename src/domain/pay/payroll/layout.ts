/** Figures of a person in a closed period; hours as they were kept, to 4 decimals, money in whole cents. */
export const payrollHours = ['regular', 'overtime', 'double_time', 'pto', 'sick'] as const;
export const payrollAmounts = [
  'wages',
  'adjustments',
  'leave_pay',
  'premium_pay',
  'tips',
  'tips_pooled',
  'tips_declared',
  'federal_overtime_premium',
  'total',
] as const;
/** Converts the hours among figures. */
export function mapHours<Figures extends Record<(typeof payrollHours)[number], number>>(
  figures: Figures,
  convert: (value: number) => number,
): Figures {
  const hours = payrollHours.map((figure) => [figure, convert(figures[figure])]);
  return { ...figures, ...Object.fromEntries(hours) };
}
export const payrollFigures = [...payrollHours, 'meal_premiums', ...payrollAmounts] as const;
export type PayrollFigure = (typeof payrollFigures)[number];

/**
 * What a column may hold besides figures: `rate` is that of a row of a person with several, `text` is the same words in each row, `code`
 * only where the next column holds something.
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
/** What a column may hold where each row is one earning of a person. */
const earningSources = ['earning_code', 'earning_hours', 'earning_amount'] as const;

export const payrollSources = [...payrollFacts, ...payrollFigures, ...earningSources] as const;
export type PayrollSource = (typeof payrollSources)[number];

export interface PayrollColumn {
  source: PayrollSource;
  heading: string;
  /** The words of a `text` or `code` column; empty elsewhere. */
  text: string;
}

/** An earning as the payroll provider calls it: one row of a person for each figure that is not zero. */
export interface Earning {
  figure: PayrollFigure;
  code: string;
}

/** How a payroll file is laid out. */
export interface PayrollLayout {
  /** A row for each person, or for each earning of a person. */
  rows: 'person' | 'earning';
  /** Providers differ in how fine they take hours. */
  hour_decimals: 2 | 3 | 4;
  columns: readonly PayrollColumn[];
  /** Only where each row is an earning. */
  earnings: readonly Earning[];
}

/** Why a layout cannot be used, with the field that is wrong; null where it can. */
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
