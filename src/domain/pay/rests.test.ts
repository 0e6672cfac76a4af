import fc from 'fast-check';
import { expect, it } from 'vitest';
import { laborRules } from '#domain/labor-rules.ts';
import { calculateCompensation } from './compensation.ts';
import { hourly, later, punched } from './pay.fixture.ts';
import { countRestsDue, findRestFailure } from './rests.ts';

const [minute, hour] = [60, 3600];
const { california } = laborRules;

/** Gives out hours four at a time, as the wage orders word it. */
function countPlainly(worked: number): number {
  let due = 0;
  let left = worked;
  for (; left >= 4 * hour; left -= 4 * hour) due += 1;
  if (left > 2 * hour) due += 1;
  return worked < 3 * hour + 30 * minute ? 0 : due;
}

it.each([
  [209, 0],
  [210, 1],
  [240, 1],
  [360, 1],
  [361, 2],
  [600, 2],
  [601, 3],
  [840, 3],
  [841, 4],
])('%i minutes of work are due %i rest breaks', (minutes, due) => {
  expect(countRestsDue(minutes * minute, california)).toBe(due);
});

it('counts rest breaks of any number of seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * hour }), (worked) => {
      expect(countRestsDue(worked, california)).toBe(countPlainly(worked));
    }),
  );
});

it('owes a premium for a no alone, and only where rest breaks were due', () => {
  const of = (worked: number) => [{ start: 0, end: worked }];
  expect(findRestFailure({ stretches: of(8 * hour), restAnswer: 'no' }, california)).toEqual({
    due: 2,
    worked_seconds: 8 * hour,
  });
  for (const restAnswer of ['yes', 'chose', null] as const) {
    expect(findRestFailure({ stretches: of(8 * hour), restAnswer }, california)).toBeNull();
  }
  expect(findRestFailure({ stretches: of(3 * hour), restAnswer: 'no' }, california)).toBeNull();
});

it('pays one hour a day at most, beside a meal premium', () => {
  const shifts = [
    punched('2026-05-06 06:00', '2026-05-06 10:00'),
    punched('2026-05-06 12:00', '2026-05-06 17:30'),
    punched('2026-05-07 09:00', '2026-05-07 13:00'),
  ].map((shift) => ({ ...shift, restAnswer: 'no' as const }));
  const range = { from: '2026-05-06', to: '2026-05-07' };
  const { figures, days } = calculateCompensation(hourly(shifts), { range, salaryPeriod: 2, now: later });
  expect(figures).toMatchObject({ meal_premiums: 1, rest_premiums: 40_00, premium_pay: 60_00 });
  expect(days.map(({ rest_failure }) => rest_failure?.uuid)).toEqual([shifts[0]?.uuid, shifts[2]?.uuid]);
});
