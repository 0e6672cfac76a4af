import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import { claimRules } from './claim-rule.ts';
import { judgeClaim } from './judge-claim.ts';
import { groupByEmployee, type PlanContext } from './verdict.ts';

function around(shifts: PlannedShift[], weeklyHours = 40): PlanContext {
  return {
    shifts: groupByEmployee(shifts),
    findWeeklyHours: () => weeklyHours,
    findPositions: () => [],
    findZone: () => bay,
    laborRules: new Map(),
    daysOff: [],
    availability: [],
  };
}

/** A shift of person 1 on a day of the week from 2026-11-15, at whole hours. */
const on = (day: number, from: number, hours: number, given: Partial<PlannedShift> = {}) => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const date = addDays('2026-11-15', day);
  return plan(`${date} ${clock(from)}`, `${date} ${clock(from + hours)}`, given);
};

describe('a claim', () => {
  const outcomes = (moved: PlannedShift, shifts: PlannedShift[], weeklyHours?: number) =>
    claimRules.map((rule) => judgeClaim([moved], around(shifts, weeklyHours), { rule }).outcome);

  it('takes effect at once where nothing speaks against it, unless a manager always decides', () => {
    expect(outcomes(on(3, 9, 8), [])).toEqual(['at_once', 'at_once', 'asks']);
  });

  it('asks a manager where it breaks rest or weekly hours, or makes overtime', () => {
    const asks = ['at_once', 'asks', 'asks'];
    expect(outcomes(on(3, 6, 4), [on(2, 18, 5)])).toEqual(asks);
    expect(outcomes(on(3, 9, 8), [on(2, 9, 4)], 10)).toEqual(asks);
    expect(outcomes(on(3, 9, 9), [])).toEqual(asks);
  });

  it('asks about overtime that the weekly hours of its person allow: beyond 40 hours, and on a seventh day', () => {
    const week = [0, 1, 2, 3, 4].map((day) => on(day, 9, 8));
    const judged = judgeClaim([on(5, 9, 4)], around(week, 60), { rule: 'verdict' });
    expect([judged.outcome, judged.reasons]).toEqual(['asks', ['shift.makes_overtime']]);
    expect(judged.verdict.findings.at(-1)?.violation.facts).toEqual({ seconds: 4 * 3600 });
    const short = [0, 1, 2, 3, 4, 5].map((day) => on(day, 9, 3));
    expect(judgeClaim([on(6, 9, 3)], around(short), { rule: 'verdict' }).reasons).toEqual([
      'shift.makes_overtime',
    ]);
    expect(judgeClaim([on(6, 9, 3, { role: 'TO' })], around(short), { rule: 'verdict' }).reasons).toEqual([]);
  });

  it('is refused where it overlaps, whatever the rule', () => {
    expect(outcomes(on(3, 9, 4), [on(3, 10, 4)])).toEqual(['refused', 'refused', 'refused']);
  });

  it('takes effect at once on a manager’s offer, as far as its warnings were known then', () => {
    const tight = around([on(2, 18, 5)]);
    const early = [on(3, 6, 4)];
    for (const rule of ['verdict', 'manager'] as const) {
      expect(judgeClaim(early, tight, { rule, word: new Set(['shift.short_rest']) }).outcome).toBe('at_once');
      expect(judgeClaim(early, tight, { rule, word: new Set() }).outcome).toBe('asks');
      expect(judgeClaim([on(3, 12, 4)], tight, { rule, word: new Set() }).outcome).toBe('at_once');
    }
  });

  it('judges both sides of a swap where they would be', () => {
    const mine = on(2, 18, 5);
    const theirs = on(3, 18, 5, { employee: 2 });
    const beside = around([mine, theirs, on(3, 6, 4, { employee: 2 }), on(4, 6, 4)]);
    const swapped = [
      { ...mine, employee: 2 },
      { ...theirs, employee: 1 },
    ];
    const { outcome, verdict } = judgeClaim(swapped, beside, { rule: 'verdict' });
    expect(outcome).toBe('asks');
    expect(verdict.findings.map(({ shift }) => shift.employee)).toEqual([2, 1]);
  });

  it('makes overtime exactly where counting hour by hour finds more of it', () => {
    const day = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (worked, at, hours) => {
          const shifts = worked.flatMap(([length], index) => (length === 0 ? [] : [on(index, 0, length)]));
          const candidate = on(at, 16, hours);
          const lengths = worked.map(([length]) => length);
          /** Hours of overtime: each hour counts once, by the day's eight, the week's forty or the seventh day. */
          const count = (each: readonly number[]) => {
            let straight = 0;
            let overtime = 0;
            for (const [index, length] of each.entries()) {
              for (let hour = 0; hour < length; hour += 1) {
                const isSeventh = index === 6 && each.every((one) => one > 0);
                if (hour >= 8 || straight >= 40 || isSeventh) overtime += 1;
                else straight += 1;
              }
            }
            return overtime;
          };
          const after = lengths.map((length, index) => (index === at ? length + hours : length));
          const { reasons } = judgeClaim([candidate], around(shifts, 1000), { rule: 'verdict' });
          const isFound =
            reasons.includes('shift.makes_overtime') || reasons.includes('shift.daily_overtime');
          expect(isFound).toBe(count(after) > count(lengths));
        },
      ),
    );
  });
});
