import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftRoles } from '#domain/roles.ts';
import { type ClockablePlan, matchPlan } from './match-shift.ts';

const minute = 60;
const noon = 1_790_000_000;
const plan = (start: number, end: number, given: Partial<ClockablePlan> = {}): ClockablePlan => ({
  role: 'AT',
  planned: true,
  start: noon + start * minute,
  end: noon + end * minute,
  clockIn: null,
  ...given,
});

describe('a clock-in takes', () => {
  test.each([
    ['the plan that starts in 30 minutes', [plan(30, 300)], 0],
    ['the plan that started 30 minutes ago', [plan(-30, 300)], 0],
    ['the nearer of two', [plan(-20, 5), plan(10, 300)], 1],
    ['the earlier of two equally near', [plan(10, 300), plan(-10, 5)], 1],
    ['one that starts soon before one that runs', [plan(-240, 60), plan(29, 300)], 1],
    ['one that runs where none starts about now', [plan(-240, 1), plan(31, 300)], 0],
    ['none that is over', [plan(-240, 0)], -1],
    ['none that starts later', [plan(31, 300)], -1],
    ['none that is clocked', [plan(0, 300, { clockIn: noon })], -1],
    ['none that was not planned', [plan(0, 300, { planned: false })], -1],
    ['no off work', [plan(0, 300, { role: 'OW' })], -1],
    ['no paid time off', [plan(0, 300, { role: 'TO' })], -1],
    ['no sick leave', [plan(0, 300, { role: 'SL' })], -1],
    ['a short plan that has just ended', [plan(-20, -5)], 0],
  ])('%s', (_, plans, index) => {
    expect(matchPlan(plans, noon)).toBe(plans[index] ?? null);
  });
});

test('no other plan would have been the better choice', () => {
  const plans = fc.array(
    fc
      .record({
        start: fc.integer({ min: -90, max: 90 }),
        length: fc.integer({ min: 1, max: 120 }),
        role: fc.constantFrom(...shiftRoles),
        planned: fc.boolean(),
        clocked: fc.boolean(),
      })
      .map(({ start, length, role, planned, clocked }) =>
        plan(start, start + length, { role, planned, clockIn: clocked ? noon : null }),
      ),
    { maxLength: 8 },
  );
  /** Lower is better; infinite where the plan may not be taken at all. */
  const rank = (one: ClockablePlan): number => {
    const unfit = !one.planned || one.clockIn !== null || ['OW', 'TO', 'SL', 'UL'].includes(one.role);
    const distance = Math.abs(one.start - noon);
    const early = one.start / 1e10;
    if (!unfit && distance <= 30 * minute) return distance + early;
    return !unfit && one.start <= noon && noon < one.end ? 1e6 + early : Number.POSITIVE_INFINITY;
  };
  fc.assert(
    fc.property(plans, (given) => {
      const chosen = matchPlan(given, noon);
      const best = Math.min(Number.POSITIVE_INFINITY, ...given.map(rank));
      expect(chosen ? rank(chosen) : Number.POSITIVE_INFINITY).toBe(best);
    }),
  );
});
