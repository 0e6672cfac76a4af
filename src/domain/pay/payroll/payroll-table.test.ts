import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '#domain/format/csv.ts';
import { findLayoutProblem, type PayrollLayout, payrollAmounts } from './layout.ts';
import { buildPayrollTable, sumPayrollColumns } from './payroll-table.ts';
import { payrollPresetNames, payrollPresets } from './presets.ts';

const period = { from: '2026-11-01', to: '2026-11-15' };
const ana = { id: 7, first_name: 'Ana', last_name: 'Ruiz', payroll_number: '5G9934' };
const bea = { id: 3, first_name: 'Bea', last_name: 'Ames', payroll_number: '' };
const nothing = { id: 9, first_name: 'No', last_name: 'Body', payroll_number: '' };
const people = [ana, bea, nothing];
const kept = {
  compensation: {
    7: {
      regular: 72.0047,
      overtime: 2.125,
      pto: 8,
      meal_premiums: 1,
      wages: 189_012,
      premium_pay: 2400,
      tips: 5150,
      total: 196_562,
    },
    3: { regular: 10, wages: 22_000, total: 22_000 },
  },
  tips: { 7: { 1: 4000, 2: 150 }, 0: { 1: 99 } },
};
const textOf = (layout: PayrollLayout) => formatCsv(buildPayrollTable(kept, { period, people, layout }));

describe('a payroll file', () => {
  it('has a row for each person with something, by name, in the layout of Gusto', () => {
    expect(textOf(payrollPresets.gusto)).toBe(
      [
        'last_name,first_name,gusto_employee_id,title,regular_hours,overtime_hours,double_overtime_hours,paycheck_tips,cash_tips',
        'Ames,Bea,,,10.00,,,,',
        'Ruiz,Ana,5G9934,,72.00,2.13,,41.50,10.00',
        '',
      ].join('\r\n'),
    );
  });

  it('has a row for each earning where a layout wants it, hours or an amount', () => {
    const layout: PayrollLayout = {
      rows: 'earning',
      hour_decimals: 3,
      columns: [
        { source: 'payroll_number', heading: 'ID', text: '' },
        { source: 'text', heading: 'Company', text: '=X' },
        { source: 'earning_code', heading: 'Code', text: '' },
        { source: 'earning_hours', heading: 'Hours', text: '' },
        { source: 'earning_amount', heading: 'Amount', text: '' },
      ],
      earnings: [
        { figure: 'regular', code: 'REG' },
        { figure: 'meal_premiums', code: 'MEALS' },
        { figure: 'premium_pay', code: 'PREM' },
        { figure: 'sick', code: 'SICK' },
      ],
    };
    expect(textOf(layout)).toBe(
      [
        'ID,Company,Code,Hours,Amount',
        ",'=X,REG,10.000,",
        "5G9934,'=X,REG,72.005,",
        "5G9934,'=X,MEALS,1,",
        "5G9934,'=X,PREM,,24.00",
        '',
      ].join('\r\n'),
    );
    expect(findLayoutProblem(layout)).toBeNull();
    expect(findLayoutProblem({ ...layout, rows: 'person' })).toMatchObject({ field: 'columns' });
    expect(findLayoutProblem({ ...layout, earnings: [] })).toMatchObject({ field: 'earnings' });
  });

  it('says a code only beside what it belongs to', () => {
    const columns = payrollPresets.adp.columns.map((column) => ({
      ...column,
      text: column.source === 'code' ? 'X' : column.source === 'text' ? 'C' : '',
    }));
    expect(
      textOf({ ...payrollPresets.adp, columns })
        .split('\r\n')
        .slice(1, 3),
    ).toEqual(['C,C,,10.00,,,,,,,,,,', 'C,C,5G9934,72.00,2.13,,,X,8.00,,X,24.00,X,41.50']);
  });

  it('comes with layouts that can be used', () => {
    for (const name of payrollPresetNames) expect(findLayoutProblem(payrollPresets[name])).toBeNull();
  });

  it('says each amount to the cent, and hours never more than half a step off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -5_000_000, max: 50_000_000 }),
        fc.constantFrom(2 as const, 3 as const, 4 as const),
        (tenThousandths, cents, hour_decimals) => {
          const layout: PayrollLayout = {
            rows: 'person',
            hour_decimals,
            columns: (['regular', ...payrollAmounts] as const).map((source) => ({
              source,
              heading: source,
              text: '',
            })),
            earnings: [],
          };
          const figures = { regular: tenThousandths / 10_000, wages: cents, total: 1 };
          const text = formatCsv(
            buildPayrollTable({ compensation: { 7: figures } }, { period, people: [ana], layout }),
          );
          const [hours = '', wages = ''] = (text.split('\r\n')[1] ?? '').split(',');
          const digits = Number(hours.replace('.', '') || '0') * 10 ** (4 - hour_decimals);
          expect(Math.abs(digits - tenThousandths)).toBeLessThanOrEqual(10 ** (4 - hour_decimals) / 2);
          expect(Number(wages.replace('.', '') || '0')).toBe(cents);
        },
      ),
    );
  });

  it('adds up the columns of figures, and no rates, numbers or empty ones', () => {
    const layout: PayrollLayout = {
      rows: 'person',
      hour_decimals: 2,
      columns: [
        { source: 'payroll_number', heading: 'ID', text: '' },
        { source: 'rate', heading: 'Rate', text: '' },
        { source: 'regular', heading: 'Regular', text: '' },
        { source: 'sick', heading: 'Sick', text: '' },
        { source: 'wages', heading: 'Wages', text: '' },
        { source: 'meal_premiums', heading: 'Meals', text: '' },
      ],
      earnings: [],
    };
    expect(sumPayrollColumns(buildPayrollTable(kept, { period, people, layout }), layout)).toEqual([
      { heading: 'Regular', total: { number: 82, decimals: 2 } },
      { heading: 'Wages', total: { number: 2110.12, decimals: 2 } },
      { heading: 'Meals', total: { number: 1, decimals: 0 } },
    ]);
  });
});
