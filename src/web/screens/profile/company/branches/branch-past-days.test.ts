import { expect, it } from 'vitest';
import { listBranchPastDays } from './branch-past-days.ts';

const today = '2026-11-18';
const branch = {
  minimum_wages: [{ from: '2026-07-01', rate: 1900 }],
  notice_rules: [],
  labor_rules: [{ from: '2026-01-01', rules: 'federal' as const }],
};

it('names the past days whose pay a change moves, and none of the future', () => {
  const later = { from: '2026-11-18', rules: 'california' as const };
  expect(listBranchPastDays({ labor_rules: [...branch.labor_rules, later] }, branch, today)).toEqual([]);
  const sooner = { ...later, from: '2026-11-16' };
  expect(listBranchPastDays({ labor_rules: [...branch.labor_rules, sooner] }, branch, today)).toEqual([
    { fact: 'labor_rules', from: '2026-11-16', to: '2026-11-17', days: 2 },
  ]);
  const notice_rules = [{ from: '2026-11-17', rule: 'berkeley' as const }];
  const minimum_wages = [{ from: '2026-07-01', rate: 1950 }];
  const moved = listBranchPastDays({ notice_rules, minimum_wages }, branch, today);
  expect(moved.map(({ fact, days }) => [fact, days])).toEqual([
    ['minimum_wages', 140],
    ['notice_rules', 1],
  ]);
});

it('leaves rows of one day to the refusal', () => {
  const wage = { from: '2026-07-01', rate: 1950 };
  expect(listBranchPastDays({ minimum_wages: [wage, wage] }, branch, today)).toEqual([]);
});
