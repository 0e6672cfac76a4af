import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { groupByEmployee, judgePlan, type PlanContext } from './verdict.ts';

function surroundings(shifts: PlannedShift[], given: Partial<PlanContext> = {}): PlanContext {
  return {
    shifts: groupByEmployee(shifts),
    findWeeklyHours: () => 40,
    findPositions: () => [],
    findZone: () => bay,
    laborRules: new Map(),
    daysOff: [],
    availability: [],
    ...given,
  };
}

function codes(candidates: PlannedShift[], around: PlanContext, gone?: Set<string>) {
  const { level, findings } = judgePlan(candidates, around, gone);
  return [level, ...findings.map(({ violation }) => violation.code)];
}

const wednesday = plan('2026-11-18 09:00', '2026-11-18 17:00');

describe('a verdict', () => {
  it('fits where nothing speaks against it', () => {
    expect(codes([wednesday], surroundings([]))).toEqual(['fits']);
  });

  it('blocks an overlap and a fourth shift of a day, and says so first', () => {
    const other = plan('2026-11-18 12:00', '2026-11-18 20:00');
    expect(codes([wednesday], surroundings([other]))[0]).toBe('blocks');
    expect(codes([wednesday], surroundings([other]))[1]).toBe('shift.overlap');
    const three = ['08:00', '10:00', '12:00'].map((at) =>
      plan(`2026-11-18 ${at}`, `2026-11-18 ${at.slice(0, 3)}30`),
    );
    const late = plan('2026-11-18 20:00', '2026-11-18 21:00');
    expect(codes([late], surroundings(three))).toEqual(['blocks', 'shift.too_many_in_day']);
  });

  it('warns of work in a branch that is closed', () => {
    const closed = (date: string) => surroundings([], { closedDays: [{ branch: wednesday.branch, date }] });
    expect(codes([wednesday], closed('2026-11-18'))).toEqual(['warns', 'shift.branch_closed']);
    expect(codes([wednesday], closed('2026-11-19'))).toEqual(['fits']);
  });

  it('warns of a day off, of availability, of hours, of overtime and of rest', () => {
    const day = { employee: 1, date: '2026-11-18', kind: 'TO' } as const;
    expect(codes([wednesday], surroundings([], { daysOff: [{ ...day, state: 'approved' }] }))).toEqual([
      'warns',
      'shift.on_day_off',
    ]);
    expect(codes([wednesday], surroundings([], { daysOff: [{ ...day, state: 'pending' }] }))).toEqual([
      'warns',
      'shift.on_requested_day',
    ]);
    const cannot = { employee: 1, date: '2026-11-18', kind: 'cannot', from: 16 * 60, to: 24 * 60 } as const;
    expect(codes([wednesday], surroundings([], { availability: [cannot] }))).toEqual([
      'warns',
      'shift.not_available',
    ]);
    const night = plan('2026-11-17 22:00', '2026-11-18 06:00');
    const early = { ...cannot, from: 0, to: 60 };
    expect(judgePlan([night], surroundings([], { availability: [early] })).findings).toMatchObject([
      { violation: { code: 'shift.not_available', facts: { date: '2026-11-18', from: 0, to: 60 } } },
    ]);
    const elsewhen = { ...cannot, from: 17 * 60 };
    expect(codes([wednesday], surroundings([], { availability: [elsewhen] }))).toEqual(['fits']);
    expect(codes([wednesday], surroundings([], { findWeeklyHours: () => 7 }))).toEqual([
      'warns',
      'shift.over_weekly_hours',
    ]);
    expect(codes([plan('2026-11-18 09:00', '2026-11-18 18:00')], surroundings([]))).toEqual([
      'warns',
      'shift.daily_overtime',
    ]);
    const late = plan('2026-11-17 16:00', '2026-11-17 24:00');
    expect(codes([wednesday], surroundings([late]))).toEqual(['warns', 'shift.short_rest']);
  });

  it('warns of a position that somebody lacks', () => {
    const around = surroundings([], { findPositions: () => [1] });
    expect(codes([{ ...wednesday, position: 2 }], around)).toEqual(['warns', 'shift.other_position']);
  });

  it('does not warn of the leave that a day off is', () => {
    const leave = { ...wednesday, role: 'TO' } as const;
    const daysOff = [{ employee: 1, date: '2026-11-18', kind: 'TO', state: 'approved' }] as const;
    expect(codes([leave], surroundings([], { daysOff }))).toEqual(['fits']);
  });

  it('looks at shifts where they would be: two that change places fit, and what is deleted is gone', () => {
    const other = plan('2026-11-18 10:00', '2026-11-18 18:00', { employee: 2 });
    const swapped = [
      { ...wednesday, employee: 2 },
      { ...other, employee: 1 },
    ];
    expect(codes(swapped, surroundings([wednesday, other]))).toEqual(['fits']);
    const twin = plan('2026-11-18 09:00', '2026-11-18 17:00');
    expect(codes([twin], surroundings([wednesday]), new Set([wednesday.uuid]))).toEqual(['fits']);
  });

  it('never has a word against an open shift among others', () => {
    const open = { ...wednesday, employee: null };
    const other = { ...open, uuid: 'other' };
    expect(codes([open], surroundings([other]))).toEqual(['fits']);
  });
});
