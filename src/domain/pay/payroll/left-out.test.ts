import { describe, expect, it } from 'vitest';
import type { PayrollLayout, PayrollSource } from './layout.ts';
import { countNamelessRows, countUnnumbered, findLeftOutPay, findSharedNumbers } from './left-out.ts';
import { buildPayrollTable } from './payroll-table.ts';
import { payrollPresets } from './presets.ts';

const period = { from: '2026-11-01', to: '2026-11-15' };
const ana = { id: 7, first_name: 'Ana', last_name: 'Ruiz', payroll_number: '5G9934' };
const bea = { id: 3, first_name: 'Bea', last_name: 'Ames', payroll_number: '' };
const people = [ana, bea];
const kept = {
  compensation: {
    7: {
      regular: 72.0047,
      pto: 8,
      sick: 0.1,
      meal_premiums: 1,
      wages: 189_012,
      premium_pay: 2400,
      tips: 5150,
    },
    3: { regular: 10, sick: 0.2, wages: 22_000 },
  },
  tips: { 7: { 1: 4150 } },
};
const layoutOf = (...sources: PayrollSource[]): PayrollLayout => ({
  rows: 'person',
  hour_decimals: 2,
  columns: sources.map((source) => ({ source, heading: source, text: '' })),
  earnings: [],
});

describe('what a payroll file leaves out', () => {
  it('is what is to be paid and no column says, summed exactly', () => {
    expect(findLeftOutPay(kept, people, payrollPresets.all)).toEqual([]);
    expect(findLeftOutPay(kept, people, payrollPresets.gusto)).toEqual([
      { figure: 'pto', value: 8 },
      { figure: 'sick', value: 0.3 },
      { figure: 'premium_pay', value: 2400 },
    ]);
    expect(findLeftOutPay(kept, people, payrollPresets.adp)).toEqual([
      { figure: 'sick', value: 0.3 },
      { figure: 'tips_declared', value: 1000 },
    ]);
    expect(
      findLeftOutPay(kept, people, layoutOf('last_name', 'wages', 'leave_pay', 'meal_premiums', 'tips')),
    ).toEqual([]);
  });

  it('names rest premiums apart, which no count of meal premiums pays', () => {
    const rested = { compensation: { 7: { ...kept.compensation[7], rest_premiums: 1400 } } };
    const find = (...sources: PayrollSource[]) =>
      findLeftOutPay(rested, [ana], layoutOf('wages', 'leave_pay', 'tips', ...sources));
    expect(find('premium_pay')).toEqual([]);
    expect(find('meal_premiums')).toEqual([{ figure: 'rest_premiums', value: 1400 }]);
    expect(find()).toEqual([
      { figure: 'premium_pay', value: 1000 },
      { figure: 'rest_premiums', value: 1400 },
    ]);
  });

  it('counts employees without a number where the file has a column for it', () => {
    expect(countUnnumbered(people, layoutOf('full_name', 'payroll_number'))).toBe(1);
    expect(countUnnumbered([ana], layoutOf('payroll_number'))).toBe(0);
    expect(countUnnumbered(people, layoutOf('full_name', 'total'))).toBe(0);
  });

  it('names the numbers that several people have where the file has a column for them', () => {
    const cruz = { ...bea, id: 9, payroll_number: ana.payroll_number };
    expect(findSharedNumbers([...people, cruz], layoutOf('payroll_number'))).toEqual(['5G9934']);
    expect(findSharedNumbers([bea, { ...bea, id: 9 }], layoutOf('payroll_number'))).toEqual([]);
    expect(findSharedNumbers([ana, cruz], layoutOf('full_name'))).toEqual([]);
  });

  it('counts earnings only where their column is there', () => {
    const earnings = [
      { figure: 'regular', code: 'REG' },
      { figure: 'premium_pay', code: 'PREM' },
    ] as const;
    const layout = {
      ...layoutOf('payroll_number', 'earning_code', 'earning_hours'),
      rows: 'earning',
      earnings,
    } as const;
    expect(findLeftOutPay(kept, [ana], layout).map(({ figure }) => figure)).toEqual([
      'pto',
      'sick',
      'premium_pay',
      'tips_pooled',
      'tips_declared',
    ]);
  });

  it('tells rows that say of nobody whose they are', () => {
    const count = (layout: PayrollLayout) =>
      countNamelessRows(buildPayrollTable(kept, { period, people, layout }), layout);
    expect(count(payrollPresets.adp)).toBe(1);
    expect(count(payrollPresets.gusto)).toBe(0);
    expect(count(layoutOf('regular'))).toBe(0);
  });
});
