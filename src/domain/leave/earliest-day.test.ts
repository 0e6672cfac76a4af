import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { applyAnswer, readDayOffState } from './day-off-state.ts';
import { dayOffViolations, findEarliestDayOff } from './earliest-day.ts';

const zone = 'America/Los_Angeles';
const profile = {
  plan: 2,
  enable_schedule: true,
  enable_pto: true,
  enable_sickleave: true,
  min_pto_req_days: 14,
};

test.each([
  ['2026-07-02T06:30Z', '2026-07-15'],
  ['2026-07-02T07:00Z', '2026-07-16'],
  ['2026-11-01T06:59Z', '2026-11-14'],
  ['2026-11-01T07:00Z', '2026-11-15'],
])('asked at %s, the earliest day is %s: days are counted where the store is', (at, earliest) => {
  const today = localDate(Date.parse(at) / 1000, zone);
  expect(findEarliestDayOff('TO', today, profile)).toBe(earliest);
  expect(dayOffViolations({ kind: 'TO', dayoff: earliest }, today, profile)).toEqual([]);
  expect(dayOffViolations({ kind: 'TO', dayoff: addDays(earliest, -1) }, today, profile)).toEqual([
    { field: 'dayoff', code: 'dayoff.too_soon', level: 'blocks', facts: { days: 14, earliest } },
  ]);
});

test('sick leave is never too late', () => {
  expect(findEarliestDayOff('SL', '2026-11-18', profile)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const dayoff = addDays('2026-11-18', days);
      expect(dayOffViolations({ kind: 'SL', dayoff }, '2026-11-18', profile)).toEqual([]);
    }),
  );
});

test.each([
  [{}, [], []],
  [{ enable_pto: false }, ['dayoff.kind_off'], []],
  [{ enable_sickleave: false }, ['dayoff.kind_off'], ['dayoff.kind_off']],
  [{ plan: -1 }, ['dayoff.kind_off'], ['dayoff.kind_off']],
])('with %j paid time off is refused by %j and sick leave by %j', (given, pto, sick) => {
  const codes = (kind: 'TO' | 'SL') =>
    dayOffViolations({ kind, dayoff: '2027-01-04' }, '2026-11-18', { ...profile, ...given }).map(
      ({ code }) => code,
    );
  expect([codes('TO'), codes('SL')]).toEqual([pto, sick]);
});

test('a request is never approved and ignored at once', () => {
  const flag = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom('pending', 'approved', 'ignored'), flag, flag, (state, approved, ignore) => {
      const before = { approved: state === 'approved', ignore: state === 'ignored' };
      const change = {
        ...(approved === undefined ? {} : { approved }),
        ...(ignore === undefined ? {} : { ignore }),
      };
      const after = applyAnswer(before, change);
      expect(after === null).toBe(approved === true && ignore === true);
      if (after === null) return;
      expect(after.approved && after.ignore).toBe(false);
      if (approved) expect(readDayOffState(after)).toBe('approved');
      if (ignore) expect(readDayOffState(after)).toBe('ignored');
      if (approved === undefined && ignore === undefined) expect(after).toEqual(before);
    }),
  );
  expect(applyAnswer({ approved: true, ignore: false }, { approved: false })).toEqual({
    approved: false,
    ignore: false,
  });
  expect(applyAnswer({ approved: false, ignore: true }, { ignore: false })).toEqual({
    approved: false,
    ignore: false,
  });
});
