import { describe, expect, it, test } from 'vitest';
import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { calculateCompensation } from './compensation.ts';
import type { PaidEmployee } from './paid-employee.ts';
import { hourly, later, punched } from './pay.fixture.ts';
import { findSplitShift } from './split-shift.ts';

const pay = (employee: PaidEmployee) =>
  calculateCompensation(employee, {
    range: { from: '2026-05-03', to: '2026-05-09' },
    salaryPeriod: 2,
    now: later,
  });
const minimumWages = new Map([[1, [{ from: '2026-01-01', rate: 1690 }]]]);
/** Two shifts of four hours with so many minutes between them. */
const twoShifts = (rate: number, gap = 120): PaidEmployee => {
  const second = punched('2026-05-06 12:00', '2026-05-06 16:00');
  const moved = (instant: number | null) => (instant ?? 0) + gap * 60;
  const shifts = [
    punched('2026-05-06 08:00', '2026-05-06 12:00'),
    { ...second, clockIn: moved(second.clockIn), clockOut: moved(second.clockOut) },
  ].map((shift) => ({ ...shift, branch: 1 }));
  return { ...hourly(shifts, rate), minimumWages };
};

test.each([
  [1690, 16_90],
  [1700, 16_10],
  [1850, 4_10],
  [1902, 0],
])('a split day of 8 hours at %i cents owes %i', (rate, cents) => {
  expect(pay(twoShifts(rate)).figures).toMatchObject({ split_shift: cents, premium_pay: cents });
});

describe('a split shift', () => {
  it('is a gap of more than an hour between shifts', () => {
    expect(pay(twoShifts(1690, 60)).figures.split_shift).toBe(0);
    expect(pay(twoShifts(1690, 61)).figures.split_shift).toBe(16_90);
    const meal = { ...punched('2026-05-06 08:00', '2026-05-06 18:00', ['12:00-14:00']), branch: 1 };
    expect(pay({ ...hourly([meal], 1690), minimumWages }).figures.split_shift).toBe(0);
  });

  it('compares with all that the day earns, overtime too', () => {
    const long = twoShifts(1690);
    const evening = { ...punched('2026-05-06 18:00', '2026-05-06 20:00'), branch: 1 };
    // 10 h earn 8 × 16.90 + 2 × 25.35 = 11 × 16.90.
    expect(pay({ ...long, shifts: [...long.shifts, evening] }).figures.split_shift).toBe(0);
  });

  it('owes nothing where the rules of its branch know none', () => {
    const laborRules: LaborRulesByBranch = new Map([[1, [{ from: '2026-05-01', rules: 'federal' }]]]);
    expect(pay({ ...twoShifts(1690), laborRules })).toMatchObject({ figures: { split_shift: 0 } });
  });

  it('takes the highest minimum wage of its branches and day, and owes nothing without one', () => {
    const { minimumWages: _, ...unknown } = twoShifts(1690);
    expect(pay(unknown).figures.split_shift).toBe(0);
    const piece = (start: number, minimum: number | null) => ({
      start,
      end: start + 3600,
      branch: 1,
      minimum,
    });
    expect(findSplitShift([piece(0, 1690), piece(7201, null), piece(20_000, 1918)])).toEqual({
      branch: 1,
      gap: 9199,
      minimum: 1918,
    });
    expect(findSplitShift([piece(0, 1690), piece(7200, 1690)])).toBeNull();
  });
});
