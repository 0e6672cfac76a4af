import { expect, test } from 'vitest';
import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { dailyOvertimeViolations } from './daily-overtime.ts';
import { bay, plan } from './planned.fixture.ts';
import type { PlannedShift } from './shift.ts';

const found = (
  candidate: PlannedShift,
  others: PlannedShift[] = [],
  laborRules: LaborRulesByBranch = new Map(),
) =>
  dailyOvertimeViolations(candidate, others, { findZone: () => bay, laborRules }).map(({ facts }) => [
    facts.date,
    facts.seconds / 3600,
  ]);

test('eight hours are regular, more is overtime', () => {
  expect(found(plan('2026-11-18 09:00', '2026-11-18 17:00'))).toEqual([]);
  expect(found(plan('2026-11-18 09:00', '2026-11-18 17:30'))).toEqual([['2026-11-18', 8.5]]);
});

test('shifts of one day add up, leave does not', () => {
  const morning = plan('2026-11-18 06:00', '2026-11-18 11:00');
  const evening = plan('2026-11-18 16:00', '2026-11-18 20:00', { branch: 2 });
  expect(found(evening, [morning])).toEqual([['2026-11-18', 9]]);
  expect(found(evening, [{ ...morning, role: 'SL' }])).toEqual([]);
});

test('a night is cut at midnight', () => {
  const night = plan('2026-05-08 22:00', '2026-05-09 08:00');
  expect(found(night)).toEqual([]);
  expect(found(plan('2026-05-09 20:00', '2026-05-09 23:00'), [night])).toEqual([['2026-05-09', 11]]);
});

test('the day on which clocks are put back has an hour more', () => {
  expect(found(plan('2026-11-01 00:00', '2026-11-01 08:00'))).toEqual([['2026-11-01', 9]]);
  expect(found(plan('2026-03-08 00:00', '2026-03-08 08:00'))).toEqual([]);
});

test('federal rules know no daily limit, until work elsewhere brings one', () => {
  const federal: LaborRulesByBranch = new Map([[1, [{ from: '2026-11-01', rules: 'federal' }]]]);
  const long = plan('2026-11-18 06:00', '2026-11-18 18:00');
  expect(found(long, [], federal)).toEqual([]);
  const elsewhere = plan('2026-11-18 19:00', '2026-11-18 20:00', { branch: 2 });
  expect(found(elsewhere, [long], federal)).toEqual([['2026-11-18', 13]]);
  expect(found(plan('2026-10-28 06:00', '2026-10-28 18:00'), [], federal)).toEqual([['2026-10-28', 12]]);
});
