import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import type { LeaveDay } from './ledger.ts';
import {
  computeSickLeaveBalance,
  earnSickLeave,
  employmentDay,
  maxSickLeave,
  maxYearlyUse,
  measureNormalDay,
} from './sick-leave.ts';

/** Worked examples of docs/rules/leave.md#sick-leave, by their ids. */

const hour = 3600;
const minute = 60;
const hired = '2024-01-08';
const today = '2026-11-18';
const terms = { hired, limitsUse: () => true };

function day(date: string, given: Partial<LeaveDay>): LeaveDay {
  return { date, worked: 0, pto: 0, sick: 0, ...given };
}

describe('earning', () => {
  test.each([
    ['P1', 30 * hour, 1 * hour],
    ['P2', 29 * hour + 59 * minute, 59 * minute],
    ['P2, one minute more', 30 * hour, 60 * minute],
    ['P3', 4 * (38 * hour + 15 * minute), 5 * hour + 6 * minute],
  ])('%s', (_id, worked, earned) => {
    expect(earnSickLeave(worked)).toBe(earned);
  });

  it('loses nothing however the work is cut into days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 16 * hour }), { maxLength: 60 });
    fc.assert(
      fc.property(days, (worked) => {
        const ledger = worked.map((seconds, index) => day(addDays('2026-01-01', index), { worked: seconds }));
        const total = worked.reduce((sum, seconds) => sum + seconds, 0);
        expect(computeSickLeaveBalance(ledger, today, terms).earned).toBe(earnSickLeave(total));
      }),
    );
  });

  it('P5: stops at the cap, and what it does not take is not banked', () => {
    const eight = (count: number, from: string) =>
      Array.from({ length: count }, (_, n) => day(addDays(from, n), { worked: 8 * hour }));
    const before = [day('2025-02-28', { worked: hour }), ...eight(298, '2025-03-01')];
    expect(computeSickLeaveBalance(before, today, terms).balance).toBe(79.5 * hour);
    const full = [...before, ...eight(5, '2026-01-02')];
    expect(computeSickLeaveBalance(full, today, terms).balance).toBe(80 * hour);
    const used = [...full, day('2026-01-10', { sick: 8 * hour })];
    expect(computeSickLeaveBalance(used, today, terms).balance).toBe(72 * hour);
    const again = [...used, ...eight(3, '2026-01-11'), day('2026-01-20', { worked: 6 * hour })];
    expect(computeSickLeaveBalance(again, today, terms).balance).toBe(73 * hour);
  });
});

describe('use', () => {
  it('P6: begins on the 90th day of employment', () => {
    const monday = '2026-01-05';
    expect([1, 90, 120, 200].map((n) => employmentDay(monday, n))).toEqual([
      '2026-01-05',
      '2026-04-04',
      '2026-05-04',
      '2026-07-23',
    ]);
    const ledger = [day('2026-01-06', { worked: 60 * hour })];
    const on = (date: string) => computeSickLeaveBalance(ledger, date, { ...terms, hired: monday });
    expect(on('2026-04-03')).toMatchObject({ balance: 2 * hour, usable: 0, usableFrom: '2026-04-04' });
    expect(on('2026-04-04')).toMatchObject({ balance: 2 * hour, usable: 2 * hour });
  });

  it('P7: ends at 40 hours a year where the state’s limit holds, and nowhere in San Francisco', () => {
    const ledger = [
      day('2025-05-01', { worked: 60 * 30 * hour }),
      ...[1, 2, 3, 4, 5].map((n) => day(`2026-03-0${n}`, { sick: 8 * hour })),
    ];
    expect(computeSickLeaveBalance(ledger, today, terms)).toMatchObject({
      balance: 20 * hour,
      usedThisYear: 40 * hour,
      yearlyUse: 40 * hour,
      usable: 0,
    });
    expect(computeSickLeaveBalance(ledger, today, { ...terms, limitsUse: () => false })).toMatchObject({
      yearlyUse: null,
      usable: 20 * hour,
    });
    expect(computeSickLeaveBalance(ledger, '2027-01-01', terms)).toMatchObject({
      usedThisYear: 0,
      usable: 20 * hour,
    });
  });

  it('P8: counts days of ten hours as such', () => {
    expect([maxYearlyUse(10 * hour), maxSickLeave(10 * hour)]).toEqual([50 * hour, 100 * hour]);
    expect([maxYearlyUse(6 * hour), maxSickLeave(6 * hour)]).toEqual([40 * hour, 80 * hour]);
  });
});

test('a normal day is the median of those worked, to the half hour', () => {
  expect(measureNormalDay([])).toBe(8 * hour);
  expect(measureNormalDay([0, 0])).toBe(8 * hour);
  expect(measureNormalDay([8 * hour + 7 * minute, 10 * hour, 4 * hour])).toBe(8 * hour);
  expect(measureNormalDay([10 * hour - 4 * minute, 10 * hour + 11 * minute])).toBe(10 * hour);
});

describe('a normal day that changes', () => {
  /** So many weeks of days of a length, from a Monday; the last Friday or Thursday is in them. */
  const weeks = (monday: string, count: number, daysAWeek: number, length: number) =>
    Array.from({ length: count * daysAWeek }, (_, n) =>
      day(addDays(monday, Math.floor(n / daysAWeek) * 7 + (n % daysAWeek)), { worked: length }),
    );
  const tens = weeks('2024-06-03', 116, 4, 10 * hour);

  it('takes nothing back of what was earned under the cap of longer days', () => {
    expect(computeSickLeaveBalance(tens, '2026-08-23', terms)).toMatchObject({
      balance: 100 * hour,
      cap: 100 * hour,
    });
    const shorter = [...tens, ...weeks('2026-08-24', 13, 5, 8 * hour)];
    expect(computeSickLeaveBalance(shorter, '2026-11-20', terms)).toMatchObject({
      balance: 100 * hour,
      cap: 80 * hour,
    });
    expect(computeSickLeaveBalance(tens, '2026-12-31', terms)).toMatchObject({
      balance: 100 * hour,
      cap: 80 * hour,
    });
  });

  it('lets nothing more be earned above the cap of shorter days', () => {
    const used = day('2026-11-22', { sick: 10 * hour });
    const after = [
      ...tens,
      ...weeks('2026-08-24', 13, 5, 8 * hour),
      used,
      ...weeks('2026-11-23', 4, 5, 8 * hour),
    ];
    expect(computeSickLeaveBalance(after, '2026-12-31', terms).balance).toBe(90 * hour);
  });

  /** Minute by minute: each one worked earns two seconds while the account is below the cap of its day. */
  function oracle(days: readonly LeaveDay[], until: string): number {
    const past = days.filter(({ date }) => date <= until).sort((a, b) => (a.date < b.date ? -1 : 1));
    let [earned, used] = [0, 0];
    for (const { date, worked, sick } of past) {
      used += sick;
      const lengths = past
        .filter((one) => one.worked > 0 && one.date <= date && one.date > addDays(date, -90))
        .map((one) => one.worked)
        .sort((a, b) => a - b);
      const median = lengths[Math.ceil(lengths.length / 2) - 1] ?? 0;
      const cap = Math.max(80 * hour, 10 * Math.round(median / 1800) * 1800);
      for (let minutes = 0; minutes < worked / 60 && earned - used < cap; minutes += 1) earned += 2;
    }
    return Math.floor(earned / 60) * 60;
  }

  const block = fc.record({
    length: fc.integer({ min: 1, max: 90 }),
    hours: fc.integer({ min: 12, max: 32 }).map((halves) => halves * 1800),
    every: fc.integer({ min: 1, max: 4 }),
    sick: fc.constantFrom(0, 0, 0, 8 * hour),
  });
  const history = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => {
    const days: LeaveDay[] = [];
    let date = '2024-01-01';
    for (const { length, hours, every, sick } of blocks) {
      for (let n = 0; n < length; n += 1) {
        days.push(day(date, { worked: hours + (n % 7) * minute, sick: n === 0 ? sick : 0 }));
        date = addDays(date, every);
      }
    }
    return days;
  });

  it('earns as a plain count of minutes does', () => {
    fc.assert(
      fc.property(history, fc.nat(700), (days, after) => {
        const until = addDays('2024-01-01', after);
        expect(computeSickLeaveBalance(days, until, terms).earned).toBe(oracle(days, until));
      }),
      { numRuns: 60 },
    );
  });

  it('never lowers what was earned, whatever is worked later, and no longer day does', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.integer({ min: 1, max: 12 * 60 }), (days, which, minutes) => {
        const cut = which % days.length;
        const [last] = days.slice(cut);
        const before = computeSickLeaveBalance(days.slice(0, cut + 1), last?.date ?? '', terms);
        const end = days.at(-1)?.date ?? '';
        const all = computeSickLeaveBalance(days, end, terms).earned;
        expect(computeSickLeaveBalance(days, last?.date ?? '', terms)).toEqual(before);
        expect(all).toBeGreaterThanOrEqual(before.earned);
        const longer = days.map((one, n) =>
          n === cut ? { ...one, worked: one.worked + minutes * minute } : one,
        );
        expect(computeSickLeaveBalance(longer, end, terms).earned).toBeGreaterThanOrEqual(all);
      }),
      { numRuns: 60 },
    );
  });
});

const ledgers = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days)),
    worked: fc.integer({ min: 0, max: 16 * hour }),
    pto: fc.constant(0),
    sick: fc.constantFrom(0, 0, 4 * hour, 8 * hour),
  }),
  { maxLength: 40 },
);

test('an account is what was earned less what was used, whatever the order of its days, and never grows above its cap', () => {
  fc.assert(
    fc.property(ledgers, fc.boolean(), (ledger, limited) => {
      const unique = [...new Map(ledger.map((one) => [one.date, one])).values()];
      const account = computeSickLeaveBalance(unique, today, { ...terms, limitsUse: () => limited });
      expect(
        computeSickLeaveBalance(unique.toReversed(), today, { ...terms, limitsUse: () => limited }),
      ).toEqual(account);
      expect(account.balance).toBe(account.earned - account.used);
      expect(account.balance).toBeLessThanOrEqual(maxSickLeave(16 * hour));
      expect(account.usable).toBeGreaterThanOrEqual(0);
      expect(account.usable).toBeLessThanOrEqual(Math.max(0, account.balance));
      expect(account.used).toBe(
        unique.filter(({ date }) => date <= today).reduce((sum, { sick }) => sum + sick, 0),
      );
    }),
  );
});

test('work never lowers an account', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 0, max: 12 * hour }), (ledger, worked) => {
      const unique = [...new Map(ledger.map((one) => [one.date, one])).values()];
      const more = [...unique.filter(({ date }) => date < '2026-11-17'), day('2026-11-17', { worked })];
      const less = more.slice(0, -1);
      expect(computeSickLeaveBalance(more, today, terms).balance).toBeGreaterThanOrEqual(
        computeSickLeaveBalance(less, today, terms).balance,
      );
    }),
  );
});
