import {
  type PayrollColumn,
  type PayrollFigure,
  type PayrollLayout,
  type PayrollSource,
  payrollHours,
} from './layout.ts';

const column = (source: PayrollSource, heading: string, text = ''): PayrollColumn => ({
  source,
  heading,
  text,
});

/** Layouts that come with the product; docs/decisions/0014-payroll-files.md names their sources. */
export const payrollPresets = {
  /** All kept figures, under our own names. */
  all: {
    rows: 'person',
    hour_decimals: 4,
    columns: [
      column('payroll_number', 'payroll_number'),
      column('last_name', 'last_name'),
      column('first_name', 'first_name'),
      column('date_from', 'date_from'),
      column('date_to', 'date_to'),
      ...(
        [
          ...payrollHours,
          'meal_premiums',
          'wages',
          'leave_pay',
          'premium_pay',
          'tips_pooled',
          'tips_declared',
          'federal_overtime_premium',
          'total',
        ] satisfies PayrollFigure[]
      ).map((figure) => column(figure, figure)),
    ],
    earnings: [],
  },
  gusto: {
    rows: 'person',
    hour_decimals: 2,
    columns: [
      column('last_name', 'last_name'),
      column('first_name', 'first_name'),
      column('payroll_number', 'gusto_employee_id'),
      column('rate', 'title'),
      column('regular', 'regular_hours'),
      column('overtime', 'overtime_hours'),
      column('double_time', 'double_overtime_hours'),
      column('tips_pooled', 'paycheck_tips'),
      column('tips_declared', 'cash_tips'),
    ],
    earnings: [],
  },
  adp: {
    rows: 'person',
    hour_decimals: 2,
    columns: [
      column('text', 'Co Code'),
      column('text', 'Batch ID'),
      column('payroll_number', 'File #'),
      column('regular', 'Reg Hours'),
      column('overtime', 'O/T Hours'),
      column('code', 'Hours 3 Code'),
      column('double_time', 'Hours 3 Amount'),
      column('code', 'Hours 4 Code'),
      column('pto', 'Hours 4 Amount'),
      column('rate', 'Temp Rate'),
      column('code', 'Earnings 3 Code'),
      column('premium_pay', 'Earnings 3 Amount'),
      column('code', 'Earnings 4 Code'),
      column('tips_pooled', 'Earnings 4 Amount'),
    ],
    earnings: [],
  },
} as const satisfies Record<string, PayrollLayout>;

export type PayrollPreset = keyof typeof payrollPresets;
export const payrollPresetNames = Object.keys(payrollPresets) as [PayrollPreset, ...PayrollPreset[]];
