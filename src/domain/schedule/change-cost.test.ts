import { describe, expect, it } from 'vitest';
import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { changeCost } from './change-cost.ts';
import type { Pricing } from './planned-cost.ts';
import { groupByEmployee } from './verdict.ts';

const since2026 = (rate: number, salaried = false) => ({
  rates: [{ from: '2026-01-01', rate, salaried }],
  positionRates: [],
});
const pricing: Pricing = {
  rates: new Map([
    [1, { ...since2026(2000), positionRates: [{ position: 7, from: '2026-01-01', rate: 2600 }] }],
    [2, since2026(3000)],
    [3, since2026(300_000, true)],
  ]),
  sunday: '2026-11-15',
  findZone: () => bay,
  laborRules: new Map(),
};
const cost = (candidate: PlannedShift, shifts: PlannedShift[] = []) =>
  changeCost(candidate, groupByEmployee(shifts), pricing);
const federal: LaborRulesByBranch = new Map([[1, [{ from: '2026-11-18', rules: 'federal' }]]]);
const fiveDays = (employee: number) =>
  [16, 17, 18, 19, 20].map((day) => plan(`2026-11-${day} 09:00`, `2026-11-${day} 17:00`, { employee }));

describe('the cost of a change', () => {
  it('is what pay will say: overtime over 8 h of a day and 40 h of a week', () => {
    expect(cost(plan('2026-11-17 09:00', '2026-11-17 17:00'))).toBe(8 * 2000);
    expect(cost(plan('2026-11-17 09:00', '2026-11-17 19:00'))).toBe(8 * 2000 + 2 * 3000);
    expect(cost(plan('2026-11-21 09:00', '2026-11-21 13:00'), fiveDays(1))).toBe(4 * 3000);
  });

  it('is what the rules of the branch on the day pay', () => {
    const federalCost = (candidate: PlannedShift, shifts: PlannedShift[] = []) =>
      changeCost(candidate, groupByEmployee(shifts), { ...pricing, laborRules: federal });
    expect(federalCost(plan('2026-11-17 09:00', '2026-11-17 19:00'))).toBe(8 * 2000 + 2 * 3000);
    expect(federalCost(plan('2026-11-18 09:00', '2026-11-18 19:00'))).toBe(10 * 2000);
    expect(federalCost(plan('2026-11-21 09:00', '2026-11-21 13:00'), fiveDays(1))).toBe(4 * 3000);
  });

  it('is the difference, where a shift moves, changes hands or is given up', () => {
    const shift = plan('2026-11-17 09:00', '2026-11-17 17:00');
    expect(cost({ ...shift, end: shift.end - 3600 }, [shift])).toBe(-2000);
    expect(cost({ ...shift, employee: 2 }, [shift])).toBe(8 * 3000 - 8 * 2000);
    expect(cost({ ...shift, employee: null }, [shift])).toBe(-8 * 2000);
    expect(cost({ ...shift, role: 'OW' }, [shift])).toBe(-8 * 2000);
  });

  it('follows the rate of the position', () => {
    const shift = plan('2026-11-17 09:00', '2026-11-17 17:00');
    expect(cost({ ...shift, position: 7 }, [shift])).toBe(8 * 600);
  });

  it('leaves a salary alone, and says nothing of weeks that are not known', () => {
    expect(cost(plan('2026-11-17 09:00', '2026-11-17 17:00', { employee: 3 }))).toBe(0);
    expect(cost(plan('2026-11-24 09:00', '2026-11-24 17:00'))).toBeNull();
  });
});
