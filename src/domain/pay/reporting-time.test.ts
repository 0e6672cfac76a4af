import { describe, expect, it, test } from 'vitest';
import type { LaborRulesName } from '#domain/labor-rules.ts';
import { calculateCompensation } from './compensation.ts';
import { hourly, later, punched } from './pay.fixture.ts';
import { findReportingTime } from './reporting-time.ts';

const minute = 60;
const seconds = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};

test.each([
  ['8:00', '1:00', '3:00', 60_00],
  ['8:00', '4:00', '0:00', 0],
  ['8:00', '3:59', '0:01', 33],
  ['3:00', '0:30', '1:30', 30_00],
  ['2:00', '1:30', '0:00', 0],
  ['10:00', '2:00', '2:00', 40_00],
  ['5:00', '0:00', '2:30', 50_00],
  ['8:00', '0:00', '4:00', 80_00],
])('%s scheduled and %s worked owe %s', (scheduled, worked, owed, cents) => {
  const found = findReportingTime([{ branch: 1, scheduled: seconds(scheduled), worked: seconds(worked) }]);
  expect(found?.owed ?? 0).toBe(seconds(owed));
  const shift = punched('2026-05-06 08:00', '2026-05-06 08:00');
  const record = { ...shift, clockOut: shift.start + seconds(worked), announced: seconds(scheduled) };
  const paid = pay([record]);
  expect(paid.figures).toMatchObject({
    reporting_time: cents,
    premium_pay: cents,
    regular: seconds(worked),
    meal_premiums: 0,
  });
});

const pay = (shifts: Parameters<typeof hourly>[0]) =>
  calculateCompensation(hourly(shifts), {
    range: { from: '2026-05-03', to: '2026-05-09' },
    salaryPeriod: 2,
    now: later,
  });

describe('reporting time', () => {
  it('guarantees two hours for a second report of a day', () => {
    const first = { branch: 1, scheduled: 4 * 3600, worked: 4 * 3600 };
    expect(findReportingTime([first, { branch: 1, scheduled: 3600, worked: 3600 }])?.owed).toBe(3600);
    expect(findReportingTime([first, { branch: 1, scheduled: 3600, worked: 7200 }])).toBeNull();
  });

  it('is owed by announced plans with a record alone', () => {
    const short = punched('2026-05-06 08:00', '2026-05-06 09:00');
    expect(pay([short]).figures.reporting_time).toBe(0);
    const announced = { ...short, announced: 8 * 3600 };
    expect(pay([{ ...announced, clockIn: null, clockOut: null }]).figures.reporting_time).toBe(0);
    expect(pay([{ ...announced, clockOut: null }]).figures.reporting_time).toBe(0);
    expect(pay([announced]).days[0]?.reporting).toEqual({
      branch: 0,
      scheduled: 8 * 3600,
      worked: 3600,
      owed: 3 * 3600,
    });
  });

  it('is no work: it neither counts towards overtime nor changes the regular rate', () => {
    const days = ['03', '04', '05', '06'].map((day) => ({
      ...punched(`2026-05-${day} 06:00`, `2026-05-${day} 16:30`, ['11:00-11:30']),
    }));
    const short = { ...punched('2026-05-07 08:00', '2026-05-07 09:00'), announced: 8 * 3600 };
    const { figures } = pay([...days, short]);
    expect(figures).toMatchObject({ regular: 33 * 3600, overtime: 8 * 3600, reporting_time: 60_00 });
  });

  it('is not owed where a manager says that the employee caused it', () => {
    const short = { ...punched('2026-05-06 08:00', '2026-05-06 09:00'), announced: 8 * 3600 };
    const payAs = (cause: 'employer' | 'employee') =>
      calculateCompensation(
        { ...hourly([short]), premiumCauses: [{ date: '2026-05-06', kind: 'reporting_time', cause }] },
        { range: { from: '2026-05-03', to: '2026-05-09' }, salaryPeriod: 2, now: later },
      );
    expect(payAs('employee').figures).toMatchObject({ reporting_time: 0, wages: 20_00 });
    expect(payAs('employee').days[0]?.reporting).toMatchObject({ owed: 3 * 3600, cause: 'employee' });
    expect(payAs('employer').figures.reporting_time).toBe(60_00);
  });

  it('is owed only where the rules of the branch know it', () => {
    const short = { ...punched('2026-05-06 08:00', '2026-05-06 09:00'), announced: 8 * 3600, branch: 2 };
    const cancelled = [{ branch: 2, date: '2026-05-07', scheduled: 8 * 3600 }];
    const premiumCauses = [
      { date: '2026-05-07', kind: 'reporting_time' as const, cause: 'employer' as const },
    ];
    const payUnder = (rules: LaborRulesName) =>
      calculateCompensation(
        {
          ...{ ...hourly([short]), cancelled, premiumCauses },
          laborRules: new Map([[2, [{ from: '2026-05-01', rules }]]]),
        },
        { range: { from: '2026-05-03', to: '2026-05-09' }, salaryPeriod: 2, now: later },
      ).figures.reporting_time;
    expect([payUnder('california'), payUnder('federal')]).toEqual([7 * 20_00, 0]);
  });

  it('leaves salaried days alone', () => {
    const short = { ...punched('2026-05-06 08:00', '2026-05-06 09:00'), announced: 8 * 3600 };
    const employee = { ...hourly([short]), rates: [{ from: '2020-01-01', rate: 1, salaried: true }] };
    const range = { from: '2026-05-06', to: '2026-05-06' };
    const { figures } = calculateCompensation(employee, { range, salaryPeriod: 2, now: later });
    expect(figures.reporting_time).toBe(0);
  });
});
