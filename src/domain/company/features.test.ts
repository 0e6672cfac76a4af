import { expect, test } from 'vitest';
import {
  activeEmployeeLimit,
  employeeLimitRefusal,
  minimumPtoRequestDays,
  ptoAndSickLeave,
  scheduleEnabled,
  sickLeaveOnly,
} from './features.ts';

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
    expect(ptoAndSickLeave(profile)).toBe(both);
    expect(sickLeaveOnly(profile)).toBe(only);
  },
);

test('the days before a paid time off are the profile’s, without a plan none', () => {
  expect(minimumPtoRequestDays({ plan: 0, min_pto_req_days: 14 })).toBe(14);
  expect(minimumPtoRequestDays({ plan: -1, min_pto_req_days: 14 })).toBe(0);
});

test('shifts are planned where the store is loaded and says so', () => {
  expect(scheduleEnabled({ enable_schedule: true })).toBe(true);
  expect(scheduleEnabled({ enable_schedule: false })).toBe(false);
  expect(scheduleEnabled(null)).toBe(false);
});

test.each([
  [-1, 20],
  [0, 20],
  [1, 100],
  [2, null],
  [7, 20],
])('plan %i allows %s active employees', (plan, limit) => {
  expect(activeEmployeeLimit(plan)).toBe(limit);
});

test('one more than the limit is refused by its name', () => {
  expect(employeeLimitRefusal(0, 19)).toBeNull();
  expect(employeeLimitRefusal(0, 20)).toEqual({ code: 'employee.limit_reached', values: { max: 20 } });
  expect(employeeLimitRefusal(2, 20_000)).toBeNull();
});
