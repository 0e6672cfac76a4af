import { expect, test } from 'vitest';
import { planningViolations, planningWarnings } from './index.ts';
import { bay, plan } from './planned.fixture.ts';

test('every rule that refuses has its say', () => {
  const day = [6, 9, 12].map((hour) => plan(`2026-11-18 ${hour}:00`, `2026-11-18 ${hour + 2}:00`));
  const candidate = plan('2026-11-18 06:00', '2026-11-19 06:01');
  expect(planningViolations(candidate, day).map(({ code }) => code)).toEqual([
    'shift.too_long',
    'shift.overlap',
    'shift.overlap',
    'shift.overlap',
    'shift.too_many_in_day',
  ]);
});

test('warnings are kept apart', () => {
  const evening = plan('2026-11-17 14:00', '2026-11-17 23:00');
  const candidate = plan('2026-11-18 06:00', '2026-11-18 15:00');
  const context = { weeklyHours: 16, findZone: () => bay, laborRules: new Map() };
  expect(planningViolations(candidate, [evening])).toEqual([]);
  expect(planningWarnings(candidate, [evening], context).map(({ code }) => code)).toEqual([
    'shift.over_weekly_hours',
    'shift.short_rest',
    'shift.daily_overtime',
  ]);
});
