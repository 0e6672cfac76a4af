import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { type CoverPerson, rankCover } from './cover.ts';
import { groupByEmployee, type PlanContext } from './verdict.ts';

const sick = plan('2026-11-18 09:00', '2026-11-18 17:00', { employee: 99 });
const date = '2026-11-18';

function person(id: number, given: Partial<CoverPerson> = {}): CoverPerson {
  return { id, active: true, branch: [1], role: 'AT', ...given };
}

function surroundings(shifts: PlannedShift[], given: Partial<PlanContext> = {}): PlanContext {
  const around = {
    shifts: groupByEmployee(shifts),
    findWeeklyHours: () => 40,
    findPositions: () => [],
    findZone: () => bay,
    laborRules: new Map(),
  };
  return { ...around, daysOff: [], availability: [], ...given };
}

const order = (...given: Parameters<typeof rankCover>) => rankCover(...given).map(({ employee }) => employee);

describe('who can cover a shift', () => {
  it('leaves out whoever has it and who has left', () => {
    expect(order(sick, [person(99), person(1, { active: false }), person(2)], surroundings([]))).toEqual([2]);
  });

  it('leaves out whoever lacks its position', () => {
    const cook = { ...sick, position: 2 };
    const around = surroundings([], { findPositions: (id) => ({ 1: [1], 2: [1, 2] })[id] ?? [] });
    expect(order(cook, [person(1), person(2), person(3)], around)).toEqual([2, 3]);
  });

  it('ranks by what stands against it: free first, then rest, overtime, availability, leave, another shift', () => {
    const week = ['15', '16', '17', '19', '20'];
    const shifts = [
      plan('2026-11-17 18:00', '2026-11-18 00:30', { employee: 2 }),
      ...week.map((day) => plan(`2026-11-${day} 09:00`, `2026-11-${day} 17:00`, { employee: 3 })),
      plan('2026-11-18 12:00', '2026-11-18 20:00', { employee: 7 }),
    ];
    const around = surroundings(shifts, {
      daysOff: [
        { employee: 4, date, kind: 'TO', state: 'pending' },
        { employee: 6, date, kind: 'TO', state: 'approved' },
      ],
      availability: [{ employee: 5, date, kind: 'cannot', from: 0, to: 1440 }],
    });
    const people = [7, 6, 5, 4, 3, 2, 1].map((id) => person(id));
    const ranked = rankCover(sick, people, around);
    expect(ranked.map(({ employee }) => employee)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ranked.map(({ verdict }) => verdict.findings[0]?.violation.code)).toEqual([
      undefined,
      'shift.short_rest',
      'shift.over_weekly_hours',
      'shift.on_requested_day',
      'shift.not_available',
      'shift.on_day_off',
      'shift.overlap',
    ]);
    expect(ranked.filter(({ offerable }) => !offerable).map(({ employee }) => employee)).toEqual([6, 7]);
  });

  it('then prefers the branch, the role, who likes the time, and who has the fewest hours', () => {
    const shifts = [plan('2026-11-16 09:00', '2026-11-16 13:00', { employee: 2 })];
    const availability = [{ employee: 6, date, kind: 'prefers' as const, from: 0, to: 1440 }];
    const people = [person(5, { branch: [2] }), person(4, { role: 'OS' }), person(2), person(1), person(6)];
    expect(order(sick, people, surroundings(shifts, { availability }))).toEqual([6, 1, 2, 4, 5]);
  });

  it('does not depend on the order in which people are given', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (ids) => {
        const shifts = ids.map((id) =>
          plan('2026-11-17 09:00', `2026-11-17 ${10 + (id % 3)}:00`, { employee: id }),
        );
        const people = ids.map((id) => person(id, { branch: [(id % 2) + 1] }));
        const around = surroundings(shifts);
        const sorted = [...people].sort((one, other) => one.id - other.id);
        expect(order(sick, people, around)).toEqual(order(sick, sorted, around));
      }),
      { numRuns: 30 },
    );
  });
});
