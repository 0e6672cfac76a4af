import { expect, test } from 'vitest';
import { hasPtoAndSickLeave, hasSchedule, hasSickLeaveOnly, minimumPtoRequestDays } from './features.ts';
import { maxActiveEmployees, refuseOverEmployeeLimit } from './plans.ts';

test.each([
  [0, true, true, true, false],
  [2, true, true, true, false],
  [0, false, true, false, true],
  [0, true, false, false, false],
  [0, false, false, false, false],
  [-1, true, true, false, false],
  [-1, false, true, false, false],
])(
  'plan %i, paid time off %s, sick leave %s: both %s, sick leave only %s',
  (plan, enable_pto, enable_sickleave, both, only) => {
    const profile = { plan, enable_pto, enable_sickleave };
    expect(hasPtoAndSickLeave(profile)).toBe(both);
    expect(hasSickLeaveOnly(profile)).toBe(only);
  },
);

test('the days before a paid time off are the profile’s, without a plan none', () => {
  expect(minimumPtoRequestDays({ plan: 0, min_pto_req_days: 14 })).toBe(14);
  expect(minimumPtoRequestDays({ plan: -1, min_pto_req_days: 14 })).toBe(0);
});

test('shifts are planned where the store is loaded and says so', () => {
  expect(hasSchedule({ enable_schedule: true })).toBe(true);
  expect(hasSchedule({ enable_schedule: false })).toBe(false);
  expect(hasSchedule(null)).toBe(false);
});

test.each([
  [-1, 20],
  [0, 20],
  [1, 100],
  [2, null],
  [7, 20],
])('plan %i allows %s active employees', (plan, limit) => {
  expect(maxActiveEmployees(plan)).toBe(limit);
});

test('one more than the limit is refused by its name', () => {
  expect(refuseOverEmployeeLimit(0, 19)).toBeNull();
  expect(refuseOverEmployeeLimit(0, 20)).toEqual({ code: 'employee.limit_reached', values: { max: 20 } });
  expect(refuseOverEmployeeLimit(2, 20_000)).toBeNull();
});
