import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Absence, isAway } from '#domain/employment.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { addDeemedWork } from './deemed-work.ts';
import { salariedWhileEmployed } from './earning-days.ts';
import type { LeaveDay } from './ledger.ts';
import { computePtoBalance } from './paid-time-off.ts';
import { computeSickLeaveBalance, employmentDay } from './sick-leave.ts';

/** Examples and a plain count of docs/rules/leave.md#days-away. */

const hour = 3600;
const hired = '2025-01-01';
const promise = { from: '1970-01-01', annualHours: 80, capHours: 120 };
const terms = { promises: [promise], hired, payPeriods: 2 as const };
const springAway: Absence[] = [{ from: '2026-01-06', until: '2026-05-26' }];

const earnPto = (today: PlainDate, absences: readonly Absence[]) =>
  computePtoBalance([], today, { ...terms, salariedOn: salariedWhileEmployed(() => true, absences) });

function earnSickLeave(days: readonly LeaveDay[], today: PlainDate, absences: readonly Absence[]) {
  const salariedOn = salariedWhileEmployed(() => true, absences);
  const ledger = addDeemedWork(days, { from: hired, to: today, salariedOn, weeklyHours: () => 40 });
  return computeSickLeaveBalance(ledger, today, { hired, limitsUse: () => true, absences });
}

test('a salary earns no paid time off for the months away, and a part of the periods around them', () => {
  const before = earnPto('2025-12-31', springAway).balance;
  expect(before).toBe(80 * hour);
  // Five days of 365 at 4800 minutes a year: 65.75, up.
  expect(earnPto('2026-05-25', springAway).balance).toBe(before + 66 * 60);
  // Six more: 78.9, up.
  expect(earnPto('2026-05-31', springAway).balance).toBe(before + (66 + 79) * 60);
  expect(earnPto('2026-06-15', springAway).balance).toBe(before + (66 + 79 + 200) * 60);
});

test('a salary earns no sick leave for the months away', () => {
  const left: Absence[] = [{ from: '2025-02-08', until: '2025-06-02' }];
  const weeks = (days: number) => Math.floor((days * 8 * 60) / 30) * 60;
  // 28 workdays until the 7th of February, then none until the Monday of coming back.
  expect(earnSickLeave([], '2025-02-07', left).balance).toBe(weeks(28));
  expect(earnSickLeave([], '2025-06-01', left).balance).toBe(weeks(28));
  expect(earnSickLeave([], '2025-06-06', left).balance).toBe(weeks(33));
});

test('nothing is earned by a salary where the day of leaving is unknown', () => {
  const always: Absence[] = [{ from: null, until: null }];
  expect(earnPto('2026-12-31', always).balance).toBe(0);
  expect(earnSickLeave([], '2026-12-31', always).balance).toBe(0);
});

test('work that was recorded on days away earns', () => {
  const day = { date: '2026-03-02', worked: 26 * hour, pto: 0, sick: 0 };
  const salariedOn = salariedWhileEmployed(() => true, springAway);
  const balance = (days: LeaveDay[]) =>
    computePtoBalance(days, '2026-03-31', { ...terms, salariedOn }).balance;
  expect(balance([day]) - balance([])).toBe(hour);
});

test('days away do not count toward the day from which sick leave may be used', () => {
  expect(employmentDay('2026-01-05', 90, [])).toBe('2026-04-04');
  expect(employmentDay('2026-01-05', 90, [{ from: '2026-04-05', until: '2026-06-01' }])).toBe('2026-04-04');
  // The 90th day itself is the first away.
  expect(employmentDay('2026-01-05', 90, [{ from: '2026-04-04', until: '2026-06-01' }])).toBe('2026-06-01');
  const twice = [
    { from: '2026-01-10', until: '2026-01-20' },
    { from: '2026-04-10', until: '2026-04-15' },
  ];
  expect(employmentDay('2026-01-05', 90, twice)).toBe('2026-04-19');
  expect(employmentDay('2026-01-05', 90, [{ from: '2025-06-01', until: '2026-01-05' }])).toBe('2026-04-04');
  expect(employmentDay('2026-01-05', 90, [{ from: '2026-02-01', until: null }])).toBe('2026-04-04');
});

interface Life {
  days: readonly LeaveDay[];
  absences: readonly Absence[];
  /** Paid by a salary until this day, by the hour from it on, or the other way round. */
  turn: PlainDate;
  startsSalaried: boolean;
  until: PlainDate;
}

const salariedIn =
  ({ turn, startsSalaried }: Life) =>
  (date: PlainDate) =>
    date < turn === startsSalaried;

/** Half-months by the calendar, day by day: how many days of each were employed on a salary, and how much was worked by the hour. */
function countPto(life: Life): { earned: number; balance: number } {
  let [earned, used, salariedDays, periodDays, period, worked] = [0, 0, 0, 0, 0, 0];
  const minutes = (total: number) => Math.floor((80 * Math.floor(total / 60)) / 2080);
  const add = (more: number) => {
    earned += Math.max(0, Math.min(more, 120 * 60 - (earned - used)));
  };
  for (let date = hired; date <= life.until; date = addDays(date, 1)) {
    const salaried = salariedIn(life)(date) && !isAway(life.absences, date);
    const day = life.days.find((one) => one.date === date);
    used += (day?.pto ?? 0) / 60;
    periodDays += 1;
    if (salaried) salariedDays += 1;
    if (date.endsWith('-15') || addDays(date, 1).endsWith('-01')) {
      period += 1;
      const whole = Math.floor((4800 * period) / 24) - Math.floor((4800 * (period - 1)) / 24);
      const part = Math.min(whole, Math.ceil((4800 * salariedDays) / 365));
      add(salariedDays === periodDays ? whole : part);
      [salariedDays, periodDays] = [0, 0];
    }
    if (!salaried && day) {
      add(minutes(worked + day.worked) - minutes(worked));
      worked += day.worked;
    }
  }
  return { earned: earned * 60, balance: (earned - used) * 60 };
}

/** Eight hours on each employed weekday of a salary, or the week's work where that is more; else what was worked. */
function countSickLeave(life: Life): number {
  let [thirtieths, used, planned, deemed, reached] = [0, 0, 0, 0, 0];
  for (let date = hired; date <= life.until; date = addDays(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (weekday === 0) [planned, deemed, reached] = [0, 0, 0];
    const day = life.days.find((one) => one.date === date);
    used += day?.sick ?? 0;
    let work = day?.worked ?? 0;
    if (salariedIn(life)(date) && !isAway(life.absences, date)) {
      planned += work;
      if (weekday >= 1 && weekday <= 5) deemed += 8 * hour;
      const most = Math.max(reached, planned, deemed);
      work = most - reached;
      reached = most;
    }
    thirtieths += Math.max(0, Math.min(work, 30 * (80 * hour + used) - thirtieths));
  }
  return Math.floor(thirtieths / 30 / 60) * 60;
}

const someDay = fc.integer({ min: 0, max: 729 }).map((days) => addDays(hired, days));
const absences = fc
  .tuple(fc.uniqueArray(someDay, { maxLength: 6 }), fc.boolean())
  .map(([days, unknown]): Absence[] => {
    const turns = unknown ? [null, ...days.sort()] : days.sort();
    return turns.flatMap((from, index) => (index % 2 === 0 ? { from, until: turns[index + 1] ?? null } : []));
  });
const life: fc.Arbitrary<Life> = fc.record({
  days: fc.uniqueArray(
    fc.record({
      date: someDay,
      worked: fc.integer({ min: 0, max: 8 * 60 }).map((minutes) => minutes * 60),
      pto: fc.constantFrom(0, 0, 8 * hour),
      sick: fc.constantFrom(0, 0, 8 * hour),
    }),
    { selector: ({ date }) => date, maxLength: 60 },
  ),
  absences,
  turn: someDay,
  startsSalaried: fc.boolean(),
  until: someDay,
});

test('both leaves are earned as a plain count of days says', () => {
  fc.assert(
    fc.property(life, (one) => {
      const salariedOn = salariedWhileEmployed(salariedIn(one), one.absences);
      expect(computePtoBalance(one.days, one.until, { ...terms, salariedOn })).toMatchObject(countPto(one));
      const ledger = addDeemedWork(one.days, {
        from: hired,
        to: one.until,
        salariedOn,
        weeklyHours: () => 40,
      });
      const sick = computeSickLeaveBalance(ledger, one.until, {
        hired,
        limitsUse: () => true,
        absences: one.absences,
      });
      expect(sick.earned).toBe(countSickLeave(one));
      expect(employmentDay(hired, 90, one.absences)).toBe(countEmployment(one.absences));
    }),
  );
});

/** Counts to the 90th day; from a day of leaving for good on, as if nobody had left. */
function countEmployment(all: readonly Absence[]): PlainDate {
  const known = all.filter(({ from, until }) => from !== null && until !== null);
  let [date, day] = [hired, 0];
  for (; ; date = addDays(date, 1)) {
    if (!isAway(known, date)) day += 1;
    if (day === 90) return date;
  }
}
