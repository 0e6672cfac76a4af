import { expect, test } from 'vitest';
import { pay } from '#texts/en/pay/pay.ts';
import { reports } from '#texts/en/reports/reports.ts';
import { tips } from '#texts/en/tips/tips.ts';
import { createTexts } from '#texts/engine.ts';
import { describeDifference, describeRecordChange, findKind } from './closed-period-text.ts';

const text = createTexts('en', ['en', { pay, reports, tips }]) as never;
const names = { person: (id: string) => `Person ${id}`, branch: (id: string) => `Branch ${id}` };
const difference = (report: string, row: string, column: string) => ({
  report,
  row,
  column,
  at_closing: 1,
  now: 2,
});

test.each([
  ['compensation', '7', 'wages', 'Compensation: Person 7, Wages', 'money'],
  ['compensation', '7', 'overtime', 'Compensation: Person 7, Overtime', 'hours'],
  ['compensation', '7', 'meal_premiums', 'Compensation: Person 7, Meal prem.', 'count'],
  [
    'compensation',
    '7',
    'federal_overtime_premium',
    'Compensation: Person 7, Federal overtime premium',
    'money',
  ],
  ['labor_hours', '7', '3', 'Labor hours: Person 7, Branch 3', 'hours'],
  ['tips', '0', '3', 'Tips: Unassigned, Branch 3', 'money'],
  ['cash_revenue', '2026-11-03', '3', 'Cash revenue: Nov 3, 2026, Branch 3', 'money'],
] as const)(
  'a difference of %s, %s, %s is named by people, branches and days',
  (report, row, column, name, kind) => {
    expect(describeDifference(text, difference(report, row, column), names)).toBe(name);
    expect(findKind(difference(report, row, column))).toBe(kind);
  },
);

test.each([
  ['shift', 7, Date.UTC(2026, 10, 4, 4) / 1000, 'Person 7’s shift, Nov 3, 2026'],
  ['shift', null, Date.UTC(2026, 10, 4, 4) / 1000, 'Open shift, Nov 3, 2026'],
  ['employee', 7, null, 'Person 7’s profile'],
  ['store', null, null, 'The company’s settings'],
] as const)('a change of %s of %s is named', (subject, employee, start_time, name) => {
  const change = { at: 0, who: '', subject, subject_id: 'x', action: 'update', employee, start_time };
  expect(describeRecordChange(text, change, names, 'America/Los_Angeles')).toBe(name);
});
