import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShiftRole } from '#domain/roles.ts';
import { shiftRoles } from '#domain/roles.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay } from './planned.fixture.ts';
import {
  leaveSeconds,
  type WorkedShift,
  workedIntervals,
  workedSeconds,
  workedSoFar,
} from './worked-time.ts';

const at = (text: string) => instantOfWallTime(text.slice(0, 10), text.slice(11), bay);
const hourly = { salaried: false, now: at('2026-12-31 00:00') };
const salaried = { ...hourly, salaried: true };

const shift: WorkedShift = {
  role: 'AT',
  planned: true,
  start: at('2026-11-18 09:00'),
  end: at('2026-11-18 17:00'),
  clockIn: at('2026-11-18 08:53'),
  clockOut: at('2026-11-18 17:07'),
  breaks: [],
};
const hours = (given: Partial<WorkedShift>, circumstances = hourly) =>
  workedSeconds({ ...shift, ...given }, circumstances) / 3600;
const pause = (start: string, end: string | null) => ({
  start: at(`2026-11-18 ${start}`),
  end: end === null ? null : at(`2026-11-18 ${end}`),
});

describe('hourly', () => {
  test('from clock-in to clock-out, to the second', () => {
    expect(hours({})).toBe(8 + 14 / 60);
    expect(hours({ breaks: [pause('12:00', '12:30')] })).toBe(7 + 44 / 60);
  });

  test('from the planned start where only a clock-out is known', () => {
    expect(hours({ clockIn: null, clockOut: at('2026-11-18 12:00') })).toBe(3);
  });

  test('nothing without a clock-out', () => {
    expect(hours({ clockOut: null })).toBe(0);
    expect(hours({ clockIn: null, clockOut: null })).toBe(0);
  });

  test('nothing where it ends before it began', () => {
    expect(hours({ clockIn: null, clockOut: at('2026-11-18 08:00') })).toBe(0);
  });

  test.each([
    ['under 20 minutes is work', [pause('12:00', '12:19:59')], 8],
    ['of 20 minutes is not', [pause('12:00', '12:20')], 8 - 20 / 60],
    ['that runs is work', [pause('12:00', null)], 8],
    ['before the start takes only what lies inside', [pause('08:30', '09:30')], 7.5],
    ['after the end takes only what lies inside', [pause('16:30', '17:30')], 7.5],
    ['wholly outside takes nothing', [pause('17:30', '18:30')], 8],
    ['that overlaps another takes shared time once', [pause('12:00', '13:00'), pause('12:30', '13:30')], 6.5],
  ])('a break %s', (_, breaks, worked) => {
    expect(hours({ clockIn: shift.start, clockOut: shift.end, breaks })).toBe(worked);
  });
});

test('on the clock, what a clock-out now would count', () => {
  const breaks = [pause('12:00', '12:30'), pause('13:40', null)];
  const open = { ...shift, clockOut: null, breaks };
  const soFar = (time: string) => workedSoFar(open, at(`2026-11-18 ${time}`));
  expect(soFar('13:53')).toBe(
    hours({ clockOut: at('2026-11-18 13:53'), breaks: [breaks[0] as never] }) * 3600,
  );
  // The break under way has become an unpaid one.
  expect(soFar('14:10')).toBe(soFar('13:40'));
});

describe('salaried', () => {
  test('plans that have ended, whatever was clocked', () => {
    expect(hours({ clockOut: null }, salaried)).toBe(8);
    expect(hours({}, { salaried: true, now: shift.end - 1 })).toBe(0);
    expect(hours({}, { salaried: true, now: shift.end })).toBe(8);
    expect(hours({ planned: false }, salaried)).toBe(0);
  });
});

test('leave and off work are no work for anyone; leave is by plan', () => {
  for (const role of ['TO', 'SL', 'UL', 'OW'] as const) {
    expect(hours({ role })).toBe(0);
    expect(hours({ role }, salaried)).toBe(0);
  }
  expect(shiftRoles.filter((role) => leaveSeconds({ ...shift, role }) === 8 * 3600)).toEqual([
    'TO',
    'SL',
    'UL',
  ]);
});

test('what is worked is what the words say, second by second, on both nights of a clock change', () => {
  // Around both changes of 2026; within an hour, so that each second can be looked at.
  const nights = fc.constantFrom(at('2026-03-08 01:30'), at('2026-11-01 01:30'), at('2026-11-18 23:30'));
  const second = fc.integer({ min: 0, max: 7200 });
  const maybe = fc.option(second);
  const pauses = fc.array(fc.tuple(second, fc.option(fc.integer({ min: 0, max: 3000 }))), { maxLength: 4 });
  const roles = fc.constantFrom<ShiftRole>(...shiftRoles);
  fc.assert(
    fc.property(
      nights,
      fc.record({ start: second, end: second, clockIn: maybe, clockOut: maybe, now: second, pauses }),
      roles,
      fc.boolean(),
      fc.boolean(),
      (night, drawn, role, planned, isSalaried) => {
        const given: WorkedShift = {
          role,
          planned,
          start: night + drawn.start,
          end: night + drawn.end,
          clockIn: drawn.clockIn === null ? null : night + drawn.clockIn,
          clockOut: drawn.clockOut === null ? null : night + drawn.clockOut,
          breaks: drawn.pauses.map(([start, length]) => ({
            start: night + start,
            end: length === null ? null : night + start + length,
          })),
        };
        const now = night + drawn.now;
        const isWorked = (instant: number): boolean => {
          if (['OW', 'TO', 'SL', 'UL'].includes(role)) return false;
          if (isSalaried) return planned && given.end <= now && given.start <= instant && instant < given.end;
          if (given.clockOut === null) return false;
          if (instant < (given.clockIn ?? given.start) || instant >= given.clockOut) return false;
          return !given.breaks.some(
            ({ start, end }) => end !== null && end - start >= 1200 && start <= instant && instant < end,
          );
        };
        let worked = 0;
        for (let instant = night; instant <= night + 7200; instant += 1) worked += isWorked(instant) ? 1 : 0;
        const circumstances = { salaried: isSalaried, now };
        expect(workedSeconds(given, circumstances)).toBe(worked);
        for (const { start, end } of workedIntervals(given, circumstances)) {
          expect(isWorked(start) && !isWorked(start - 1) && isWorked(end - 1) && !isWorked(end)).toBe(true);
        }
      },
    ),
  );
});

test.each([
  ['2026-03-07', '2026-03-08', 7],
  ['2026-10-31', '2026-11-01', 9],
  ['2026-11-17', '2026-11-18', 8],
])('the night of %s from 22:00 to 06:00 is %s: %i hours', (evening, morning, worked) => {
  const night = { clockIn: at(`${evening} 22:00`), clockOut: at(`${morning} 06:00`) };
  expect(hours(night)).toBe(worked);
});
