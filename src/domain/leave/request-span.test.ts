import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOffViolations, expandRequest, touchesDayOff } from '#domain/schedule/day-off-warnings.ts';
import { addDays, countDays, listDays } from '#domain/time/dates.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { countMinutes, countRequestHours, type RequestSpan, spanViolations } from './request-span.ts';

const zone = 'America/Los_Angeles';
const day = (from: string, given: Partial<RequestSpan> = {}): RequestSpan => ({
  ...{ from, to: from, hours: null },
  ...given,
});

describe('what a request covers', () => {
  it('takes eight hours of leave a day, or the hours asked for', () => {
    expect(countRequestHours(day('2026-11-18'))).toBe(8);
    expect(countRequestHours(day('2026-11-18', { to: '2026-11-20' }))).toBe(24);
    expect(countRequestHours(day('2026-11-18', { hours: { from: 13 * 60, to: 17 * 60 + 30 } }))).toBe(4.5);
  });
  it('is its days in order, first and last included', () => {
    expect(listDays({ from: '2026-10-30', to: '2026-11-02' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(countDays({ from: '2026-10-30', to: '2026-11-02' })).toBe(4);
    expect(countMinutes(day('2026-10-30'))).toBeNull();
    expect(countMinutes(day('2026-10-30', { hours: { from: 780, to: 1020 } }))).toBe(240);
  });

  it.each<[RequestSpan, string | undefined]>([
    [day('2026-12-03'), undefined],
    [day('2026-12-03', { to: '2026-12-02' }), 'dayoff.end_before_start'],
    [day('2026-12-03', { to: addDays('2026-12-03', 99) }), undefined],
    [day('2026-12-03', { to: addDays('2026-12-03', 100) }), 'dayoff.too_long'],
    [day('2026-12-03', { hours: { from: 0, to: 1440 } }), undefined],
    [day('2026-12-03', { hours: { from: 600, to: 600 } }), 'dayoff.end_before_start'],
    [day('2026-12-03', { to: '2026-12-04', hours: { from: 0, to: 60 } }), 'dayoff.hours_of_one_day'],
  ])('%j is refused as %s', (span, code) => {
    expect(spanViolations(span)[0]?.code).toBe(code);
  });
});

test('a shift touches time off where they share a minute, or whole days where it begins on one of them', () => {
  const minute = fc.integer({ min: 0, max: 6 * 1440 - 1 });
  const whole = fc.tuple(fc.nat(5), fc.nat(3)).map(([first, more]) => ({ first, more, hours: null }));
  const part = fc
    .tuple(fc.nat(5), fc.nat(1438), fc.integer({ min: 1, max: 1440 }))
    .map(([first, from, length]) => ({ first, more: 0, hours: { from, to: Math.min(1440, from + length) } }));
  // No clocks change in this week: each minute of wall time is one.
  const sunday = '2026-11-15';
  const midnight = startOfDay(sunday, zone);
  fc.assert(
    fc.property(fc.oneof(whole, part), minute, fc.integer({ min: 1, max: 1440 }), (off, begins, length) => {
      const from = addDays(sunday, off.first);
      const span = { from, to: addDays(from, off.more), hours: off.hours };
      const start = midnight + begins * 60;
      const shift = { start, end: start + length * 60, localDate: localDate(start, zone) };
      const request = { ...span, employee: 1, kind: 'UL' as const, state: 'approved' as const };
      const touches = expandRequest(request, zone).some((one) => touchesDayOff(shift, one));
      const minutes = Array.from({ length }, (_, n) => begins + n);
      const isOff = (at: number) =>
        off.hours !== null && at >= off.first * 1440 + off.hours.from && at < off.first * 1440 + off.hours.to;
      const begun = Math.floor(begins / 1440);
      const expected = off.hours ? minutes.some(isOff) : begun >= off.first && begun <= off.first + off.more;
      expect(touches).toBe(expected);
    }),
    { numRuns: 200 },
  );
});

test('work during hours off warns with those hours, work beside them and leave do not', () => {
  const off = expandRequest(
    { ...day('2026-11-18', { hours: { from: 780, to: 1020 } }), employee: 1, kind: 'TO', state: 'approved' },
    zone,
  );
  const at = (from: number, to: number, role: 'AT' | 'UL' = 'AT') => {
    const midnight = startOfDay('2026-11-18', zone);
    const times = { start: midnight + from * 3600, end: midnight + to * 3600, localDate: '2026-11-18' };
    return { uuid: 'a', employee: 1, branch: 1, role, position: null, ...times };
  };
  expect(dayOffViolations(at(8, 13), off)).toEqual([]);
  expect(dayOffViolations(at(17, 22), off)).toEqual([]);
  expect(dayOffViolations(at(13, 17, 'UL'), off)).toEqual([]);
  expect(dayOffViolations(at(16, 22), off)).toMatchObject([
    { code: 'shift.on_day_off', facts: { kind: 'TO', off: off[0]?.hours } },
  ]);
});
