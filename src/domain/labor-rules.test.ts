import { expect, test } from 'vitest';
import { findLaborRulesName, joinLimits, type LaborRulesName, laborRules } from './labor-rules.ts';

const hour = 3600;

test('a branch has the rules that it chose last, and before California’s', () => {
  const chosen: { from: string; rules: LaborRulesName }[] = [
    { from: '2026-07-01', rules: 'california' },
    { from: '2026-01-01', rules: 'federal' },
  ];
  expect(findLaborRulesName(chosen, '2025-12-31')).toBe('california');
  expect(findLaborRulesName(chosen, '2026-01-01')).toBe('federal');
  expect(findLaborRulesName(chosen, '2026-07-01')).toBe('california');
  expect(findLaborRulesName(undefined, '2026-07-01')).toBe('california');
});

test('where rules meet on one day, each limit is the better one for the employee', () => {
  expect(joinLimits()).toEqual(laborRules.california);
  expect(joinLimits(['federal'])).toMatchObject({ dailyOvertime: null, weeklyOvertime: 40 * hour });
  const better = { dailyOvertime: 8 * hour, dailyDouble: 12 * hour, weeklyOvertime: 40 * hour };
  expect(joinLimits(['federal', 'california'])).toEqual({ ...better, seventhDay: true });
  expect(joinLimits(['california', 'federal'])).toEqual({ ...better, seventhDay: true });
});
