import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PaySchedules } from '#domain/time/dated-schedule.ts';
import { addDays } from '#domain/time/dates.ts';
import type { PaySchedule } from '#domain/time/pay-periods.ts';
import { capEarnings, findFirstDayWorked, type LeaveDay } from './ledger.ts';
import {
  computePtoBalance,
  earnPtoByDays,
  earnPtoByPeriod,
  earnPtoByWork,
  type PtoPromise,
  type PtoTerms,
} from './paid-time-off.ts';

/** Worked examples of docs/rules/leave.md#paid-time-off, by their ids. */

const hour = 3600;
const minute = 60;
const promise: PtoPromise = { from: '1970-01-01', annualHours: 80, capHours: 120 };
const hourly: PtoTerms = {
  promises: [promise],
  hired: '2026-01-01',
  salariedOn: () => false,
  payPeriods: 2,
};
const salaried: PtoTerms = { ...hourly, salariedOn: () => true };

function day(date: string, given: Partial<LeaveDay>): LeaveDay {
  return { date, worked: 0, pto: 0, sick: 0, ...given };
}

const terms = (annualHours: number, perYear: number) =>
  Array.from({ length: perYear }, (_, index) => earnPtoByPeriod(annualHours, perYear, index + 1));

describe('earning', () => {
  it('V1: by the half-month, 80 hours a year are 3:20 each', () => {
    expect(new Set(terms(80, 24))).toEqual(new Set([3 * hour + 20 * minute]));
  });

  it('V2: by the month they are 6:40 each', () => {
    expect(new Set(terms(80, 12))).toEqual(new Set([6 * hour + 40 * minute]));
  });

  it('V3: by the week they are 92, 92, 92, 93 … minutes, 52 of which are a year', () => {
    const weekly = terms(80, 52);
    expect(weekly.slice(0, 4).map((seconds) => seconds / minute)).toEqual([92, 92, 92, 93]);
    expect(weekly.reduce((sum, seconds) => sum + seconds, 0)).toBe(80 * hour);
  });

  it('adds up to the promise in any year of periods, from whichever one on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(12, 24, 26, 52),
        fc.integer({ min: 0, max: 500 }),
        (annualHours, perYear, first) => {
          const year = Array.from({ length: perYear }, (_, n) =>
            earnPtoByPeriod(annualHours, perYear, first + n + 1),
          );
          expect(year.reduce((sum, seconds) => sum + seconds, 0)).toBe(annualHours * hour);
        },
      ),
    );
  });

  it('V4: by the hour, 26 of them at 80 a year of 2080 are one', () => {
    expect(earnPtoByWork(80, 26 * hour)).toBe(hour);
    expect(computePtoBalance([day('2026-03-02', { worked: 26 * hour })], '2026-03-02', hourly).balance).toBe(
      hour,
    );
  });

  it('V5: stops at the cap', () => {
    expect(capEarnings(3 * hour + 20 * minute, 118 * hour, 120 * hour)).toBe(2 * hour);
    expect(capEarnings(hour, 121 * hour, 120 * hour)).toBe(0);
    const account = computePtoBalance([], '2030-12-31', salaried);
    expect(account).toMatchObject({ balance: 120 * hour, cap: 120 * hour });
  });

  it('V6: a part of a year is owed by its days, up to the next minute, and paid at the rate of the end', () => {
    const owed = earnPtoByDays(80, 90, 365);
    expect(owed / minute).toBe(1184);
    expect(Math.round((owed / hour) * 22.5 * 100)).toBe(444_00);
  });

  it('knows no cap where none is set', () => {
    const free = { ...salaried, promises: [{ ...promise, capHours: 0 }] };
    expect(computePtoBalance([], '2028-12-31', free)).toMatchObject({ balance: 240 * hour, cap: null });
  });
});

describe('salaried people', () => {
  it('earn at the end of each pay period', () => {
    const on = (date: string) => computePtoBalance([], date, salaried).balance / minute;
    expect([on('2026-01-14'), on('2026-01-15'), on('2026-01-30'), on('2026-01-31')]).toEqual([
      0, 200, 200, 400,
    ]);
    expect(on('2026-12-31')).toBe(4800);
  });

  it('earn every two weeks, 26 times a year', () => {
    const fortnightly = { ...salaried, hired: '2026-01-04', payPeriods: { anchor: '2026-03-01' } };
    const on = (date: string) => computePtoBalance([], date, fortnightly).balance / minute;
    expect([on('2026-01-16'), on('2026-01-17'), on('2026-01-30'), on('2026-01-31')]).toEqual([
      0, 184, 184, 369,
    ]);
    expect(on('2027-01-02')).toBe(4800);
  });

  it('earn the days of a period that they joined late', () => {
    const late = { ...salaried, hired: '2026-01-11' };
    // Five days of 365 at 4800 minutes a year: 65.75, up.
    expect(computePtoBalance([], '2026-01-15', late).balance).toBe(66 * minute);
    expect(computePtoBalance([], '2026-01-31', late).balance).toBe((66 + 200) * minute);
  });

  it('earn nothing before they are hired', () => {
    expect(computePtoBalance([], '2026-11-18', { ...salaried, hired: null }).balance).toBe(0);
    expect(computePtoBalance([], '2026-11-18', { ...salaried, hired: '2027-01-01' }).balance).toBe(0);
  });
});

describe('a change of what is promised', () => {
  const lowered = [promise, { from: '2027-01-01', annualHours: 40, capHours: 20 }];

  it.each([true, false])('never reaches back (salaried: %s)', (isSalaried) => {
    const ledger = Array.from({ length: 400 }, (_, n) => day(addDays('2026-01-01', n), { worked: 6 * hour }));
    const before = { ...hourly, salariedOn: () => isSalaried };
    const after = { ...before, promises: lowered };
    const earned = computePtoBalance(ledger, '2026-12-31', before).balance;
    expect(earned).toBeGreaterThan(20 * hour);
    expect(computePtoBalance(ledger, '2026-12-31', after).balance).toBe(earned);
    // The day of the change keeps its earnings. Above the new cap nothing is earned and nothing is lost.
    const { balance } = computePtoBalance(ledger, '2027-01-01', before);
    expect(computePtoBalance(ledger, '2027-01-31', after)).toMatchObject({ balance, cap: 20 * hour });
  });
});

test('no promise or cap that begins today takes away what is earned', () => {
  const hours = fc.constantFrom(0, 40, 80, 120, 2000);
  const ledgers = fc.array(fc.integer({ min: 0, max: 14 * hour }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(ledgers, hours, hours, hours, hours, fc.boolean(), (worked, ...drawn) => {
      const [annual, cap, nextAnnual, nextCap, isSalaried] = drawn;
      const today = addDays('2026-01-01', worked.length - 1);
      const ledger = worked.map((seconds, index) => day(addDays('2026-01-01', index), { worked: seconds }));
      const first = { from: '1970-01-01', annualHours: annual, capHours: cap };
      const next = { from: today, annualHours: nextAnnual, capHours: nextCap };
      const base = { ...hourly, salariedOn: () => isSalaried };
      const before = computePtoBalance(ledger, today, { ...base, promises: [first] });
      const after = computePtoBalance(ledger, today, { ...base, promises: [first, next] });
      expect(after.balance).toBeGreaterThanOrEqual(before.balance);
    }),
  );
});

describe('who changes between a salary and pay by the hour', () => {
  // Salaried until the end of March, by the hour in April, salaried again from the 6th of May.
  const salariedOn = (date: string) => date < '2026-04-01' || date >= '2026-05-06';
  const changed = { ...hourly, salariedOn };
  const ledger = [day('2026-02-03', { worked: 26 * hour }), day('2026-04-07', { worked: 26 * hour })];
  const on = (date: string) => computePtoBalance(ledger, date, changed).balance;

  it('keeps what was earned, and earns each day in the way of that day', () => {
    // Six half-months; then 26 hours of work; then 10 days of 365 of the half-month in which the salary begins again.
    expect(on('2026-03-31')).toBe(20 * hour);
    expect(on('2026-04-30')).toBe(21 * hour);
    expect(on('2026-05-15')).toBe(21 * hour + earnPtoByDays(80, 10, 365));
    expect(on('2026-05-31')).toBe(on('2026-05-15') + 200 * minute);
  });
});

const ledgers = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
      worked: fc.integer({ min: 0, max: 16 * hour }),
      pto: fc.constantFrom(0, 0, 4 * hour, 8 * hour),
      sick: fc.constant(0),
    }),
    { maxLength: 40 },
  )
  .map((days) => [...new Map(days.map((one) => [one.date, one])).values()]);

test('an account is what was earned less what was used, and never grows above its cap', () => {
  fc.assert(
    fc.property(
      ledgers,
      fc.boolean(),
      fc.constantFrom<PaySchedule>(1, 2, 3, { anchor: '2026-01-04' }),
      (ledger, isSalaried, payPeriods) => {
        const terms: PtoTerms = {
          ...hourly,
          salariedOn: () => isSalaried,
          payPeriods,
        };
        const account = computePtoBalance(ledger, '2027-06-30', terms);
        const used = ledger.filter(({ date }) => date <= '2027-06-30').reduce((sum, { pto }) => sum + pto, 0);
        expect(account.used).toBe(used);
        expect(account.balance).toBe(account.earned - used);
        expect(account.balance).toBeLessThanOrEqual(120 * hour);
        expect(account.earned % minute).toBe(0);
        expect(computePtoBalance(ledger.toReversed(), '2027-06-30', terms)).toEqual(account);
      },
    ),
  );
});

test('what happens later changes nothing of an earlier day, a change of the kind of pay included', () => {
  fc.assert(
    fc.property(ledgers, fc.boolean(), (ledger, isSalaried) => {
      const until = ledger.filter(({ date }) => date <= '2026-09-30');
      const terms: PtoTerms = { ...hourly, salariedOn: () => isSalaried };
      const changed: PtoTerms = {
        ...hourly,
        salariedOn: (date) => (date <= '2026-09-30' ? isSalaried : !isSalaried),
      };
      expect(computePtoBalance(ledger, '2026-09-30', changed)).toEqual(
        computePtoBalance(until, '2026-09-30', terms),
      );
    }),
  );
});

test('the first day worked stands for a day of hire', () => {
  const days = [
    day('2026-02-01', { worked: hour }),
    day('2026-01-09', { pto: hour }),
    day('2026-01-10', { worked: 1 }),
  ];
  expect(findFirstDayWorked(days)).toBe('2026-01-10');
  expect(findFirstDayWorked([])).toBeNull();
});

test('no change of the pay periods takes away what was earned by then', () => {
  const schedule = fc.constantFrom<PaySchedule>(1, 2, 3, { anchor: '2026-01-04' });
  fc.assert(
    fc.property(
      schedule,
      schedule,
      fc.integer({ min: 1, max: 700 }),
      fc.nat(400),
      (first, second, day, after) => {
        const hired = '2025-01-06';
        const from = addDays(hired, day);
        const salaried = {
          promises: [{ from: '1970-01-01', annualHours: 80, capHours: 0 }],
          hired,
          salariedOn: () => true,
        };
        const earn = (payPeriods: PaySchedules, date: string) =>
          computePtoBalance([], date, { ...salaried, payPeriods }).earned;
        const changed = [
          { from: '1970-01-01', schedule: first },
          { from, schedule: second },
        ];
        expect(earn(changed, addDays(from, -2))).toBe(earn(first, addDays(from, -2)));
        expect(earn(changed, from)).toBeGreaterThanOrEqual(earn(first, addDays(from, -1)));
        const later = addDays(from, after);
        expect(earn(changed, later)).toBeGreaterThanOrEqual(earn(changed, from));
      },
    ),
  );
});
