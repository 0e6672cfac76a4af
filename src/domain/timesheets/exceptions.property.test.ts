import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laborRules } from '#domain/labor-rules.ts';
import { shiftRoles } from '#domain/roles.ts';
import { type ExaminedShift, findExceptions, shiftExceptions } from './exceptions.ts';

const [minute, hour] = [60, 3600];
const planStart = 1_700_000_000;
const offset = fc.integer({ min: -40 * minute, max: 40 * minute });
const length = fc.integer({ min: 0, max: 20 * hour });

/** A record whose parts follow each other, beside a plan of eight hours. */
const shiftWith = (roles: readonly ExaminedShift['role'][]) =>
  fc
    .record({
      role: fc.constantFrom(...roles),
      planned: fc.boolean(),
      late: fc.option(offset),
      work: fc.array(fc.tuple(length, fc.integer({ min: 0, max: 50 * minute })), { maxLength: 3 }),
      rest: fc.option(length),
      missingOut: fc.boolean(),
      lateOut: fc.boolean(),
      restAnswer: fc.constantFrom(null, 'yes' as const, 'chose' as const, 'no' as const),
      overlaps: fc.boolean(),
      waiting: fc.boolean(),
      employee: fc.constant(1),
    })
    .map(({ late, work, rest, planned, ...given }): ExaminedShift => {
      const clockIn = late === null ? null : planStart + late;
      let clock = clockIn ?? planStart;
      const breaks = work.map(([seconds, pause]) => {
        const start = clock + seconds;
        clock = start + pause;
        return { start, end: clock };
      });
      const clockOut = clockIn === null || rest === null ? null : clock + rest;
      return {
        ...given,
        planned,
        start: planned ? planStart : (clockIn ?? planStart),
        end: planned ? planStart + 8 * hour : (clockOut ?? clockIn ?? planStart),
        clockIn,
        clockOut,
        breaks: clockIn === null ? [] : breaks,
      };
    });

const anyShift = shiftWith(['AT', 'MN', 'HA', 'OS', 'IN']);
const now = fc.integer({ min: planStart - hour, max: planStart + 60 * hour });
const look = (shift: ExaminedShift, at: number, given: { salaried?: boolean; mealWaiver?: boolean } = {}) =>
  findExceptions(shift, {
    salaried: false,
    mealWaiver: false,
    restAttestations: [{ from: 0, value: true }],
    laborRules: laborRules.california,
    now: at,
    ...given,
  });

/** Counts second by second what the rule computes: work since the beginning, and where it was paused for a meal in time. */
function lacksAMeal({ clockIn, start, clockOut, breaks }: ExaminedShift): boolean {
  if (clockOut === null) return false;
  let worked = 0;
  let meals = 0;
  let [firstInTime, secondInTime] = [false, false];
  for (let second = clockIn ?? start; second < clockOut; second += 1) {
    for (const pause of breaks) {
      if (pause.end === null || pause.start !== second || pause.end - pause.start < 30 * minute) continue;
      meals += 1;
      if (meals === 1) firstInTime = worked <= 5 * hour;
      if (meals === 2) secondInTime = worked <= 10 * hour;
    }
    const isOff = breaks.some(
      ({ start: from, end }) => end !== null && end - from >= 20 * minute && from <= second && second < end,
    );
    if (!isOff) worked += 1;
  }
  return (worked > 5 * hour && !firstInTime) || (worked > 10 * hour && !secondInTime);
}

describe('exceptions', () => {
  it('are told once each, in one order', () => {
    fc.assert(
      fc.property(anyShift, now, (shift, at) => {
        const found = look(shift, at);
        expect(found).toEqual(shiftExceptions.filter((code) => found.includes(code)));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('do not depend on when in history it was', () => {
    fc.assert(
      fc.property(anyShift, now, fc.integer({ min: -1e9, max: 1e9 }), (shift, at, by) => {
        const move = (instant: number | null) => (instant === null ? null : instant + by);
        const moved = {
          ...shift,
          start: shift.start + by,
          end: shift.end + by,
          clockIn: move(shift.clockIn),
          clockOut: move(shift.clockOut),
          breaks: shift.breaks.map(({ start, end }) => ({ start: start + by, end: move(end) })),
        };
        expect(look(moved, at + by)).toEqual(look(shift, at));
      }),
    );
  });

  it('never go away by waiting, until somebody acts', () => {
    fc.assert(
      fc.property(anyShift, now, fc.nat(100 * hour), (shift, at, later) => {
        expect(look(shift, at + later)).toEqual(expect.arrayContaining(look(shift, at)));
      }),
    );
  });

  it('say nothing of leave, off work, open shifts and those who do not clock', () => {
    fc.assert(
      fc.property(shiftWith(shiftRoles), now, (shift, at) => {
        expect(look({ ...shift, employee: null }, at)).toEqual([]);
        expect(look(shift, at, { salaried: true })).toEqual([]);
        if (['OW', 'TO', 'SL'].includes(shift.role)) expect(look(shift, at)).toEqual([]);
      }),
    );
  });

  it('tell a person who came apart from one who did not', () => {
    fc.assert(
      fc.property(anyShift, now, (shift, at) => {
        const found = look(shift, at);
        if (found.includes('no_show')) expect(shift.clockIn).toBeNull();
        if (found.includes('missing_out'))
          expect([shift.clockIn !== null, shift.clockOut]).toEqual([true, null]);
        if (found.includes('early')) expect(shift.clockIn).toBeLessThan(shift.start);
        expect(found).not.toEqual(expect.arrayContaining(['no_show', 'missing_out']));
      }),
    );
  });

  it('find a missing meal where counting second by second finds it', () => {
    fc.assert(
      fc.property(anyShift, (shift) => {
        const late = planStart + 100 * hour;
        expect(look(shift, late).includes('long_without_break')).toBe(lacksAMeal(shift));
      }),
      { numRuns: 25 },
    );
  });
});
