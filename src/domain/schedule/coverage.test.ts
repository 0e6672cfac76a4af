import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import { endOfDay, localDate, startOfDay } from '#domain/time/zones.ts';
import {
  type CoverageTarget,
  findGaps,
  findOverlappingTargets,
  findTargets,
  listShortages,
  measureCoverage,
  sumShort,
} from './coverage.ts';

const zone = 'America/Los_Angeles';
const friday = '2026-11-27';
const target = (given: Partial<CoverageTarget> = {}): CoverageTarget => ({
  ...{ position: 1, weekday: 5, starts: '2026-01-01', from: 9 * 60, to: 17 * 60, least: 2, best: 3 },
  ...given,
});

function shift(from: number, to: number, given: Partial<PlannedShift> = {}): PlannedShift {
  const midnight = startOfDay(friday, zone);
  const [start, end] = [midnight + from * 3600, midnight + to * 3600];
  return {
    ...{ uuid: `${from} ${to}`, employee: 1, branch: 1, role: 'AT', position: 1 },
    ...{ start, end, localDate: localDate(start, zone) },
    ...given,
  };
}

const measure = (shifts: PlannedShift[], targets: CoverageTarget[], date = friday) =>
  measureCoverage(shifts, targets, { date, zone });

describe('the target of a date', () => {
  it('is the one of its weekday that began last, for each position', () => {
    const old = target({ least: 1 });
    const now = target({ starts: '2026-11-27', least: 4 });
    const host = target({ position: 2, least: 1 });
    const monday = target({ weekday: 1 });
    expect(findTargets([old, now, host, monday], friday)).toEqual([now, host]);
    expect(findTargets([old, now, host, monday], addDays(friday, -7))).toEqual([old, host]);
    expect(findTargets([old], '2025-12-26')).toEqual([]);
  });

  it('is its exception alone, for that position', () => {
    const { weekday: _weekday, starts: _starts, ...some } = target({ least: 5 });
    const exception = { ...some, date: friday };
    expect(findTargets([target(), exception, target({ position: null })], friday)).toEqual([
      exception,
      target({ position: null }),
    ]);
  });

  it('is in order where no two share time', () => {
    expect(findOverlappingTargets([target(), target({ from: 17 * 60, to: 20 * 60 })])).toBeNull();
    expect(findOverlappingTargets([target(), target({ from: 16 * 60, to: 20 * 60 })])).toEqual([0, 1]);
    expect(findOverlappingTargets([target(), target({ starts: '2026-02-01' })])).toBeNull();
    expect(findOverlappingTargets([target(), target({ position: null })])).toBeNull();
  });
});

describe('coverage', () => {
  it('counts work that covers a quarter whole, open shifts apart, and leave never', () => {
    const [server] = measure(
      [
        shift(9, 17),
        shift(9 + 1 / 6, 17, { uuid: 'late' }),
        shift(12, 14, { employee: null }),
        shift(9, 17, { uuid: 'leave', role: 'UL' }),
      ],
      [target()],
    );
    const at = (hour: number) => server?.quarters[hour * 4];
    expect(at(8)).toMatchObject({ scheduled: 0, open: 0, least: 0 });
    expect(at(9)).toMatchObject({ scheduled: 1, open: 0, least: 2, best: 3 });
    expect(at(9.25)).toMatchObject({ scheduled: 2 });
    expect(at(13)).toMatchObject({ scheduled: 2, open: 1 });
  });

  it('keeps to wall time on days of 23 and 25 hours', () => {
    for (const [date, length] of [
      ['2026-03-08', 92],
      ['2026-11-01', 100],
    ] as const) {
      const [server] = measure([], [target({ weekday: 0 })], date);
      expect(server?.quarters).toHaveLength(length);
      expect(server?.quarters.filter(({ least }) => least > 0)).toHaveLength(32);
    }
  });

  it('offers one shift for each person missing', () => {
    const [server] = measure([shift(9, 12)], [target()]);
    expect(findGaps(server ?? { position: 1, quarters: [] })).toEqual([
      { start: shift(9, 17).start, end: shift(9, 17).end },
      { start: shift(12, 17).start, end: shift(12, 17).end },
    ]);
    expect(sumShort(server ?? { position: 1, quarters: [] })).toBe((8 + 5) * 3600);
  });

  it('says how many are missing, and when', () => {
    const [server] = measure([shift(9, 12), shift(14, 15)], [target()]);
    expect(listShortages(server ?? { position: 1, quarters: [] })).toEqual([
      { start: shift(9, 12).start, end: shift(9, 12).end, count: 1 },
      { start: shift(12, 14).start, end: shift(12, 14).end, count: 2 },
      { start: shift(14, 15).start, end: shift(14, 15).end, count: 1 },
      { start: shift(15, 17).start, end: shift(15, 17).end, count: 2 },
    ]);
  });
});

test('what is offered fills all that is missing and no more, with the fewest shifts', () => {
  const quarter = fc.integer({ min: -8, max: 104 });
  const shifts = fc.array(
    fc.record({
      from: quarter,
      length: fc.integer({ min: 1, max: 40 }),
      position: fc.constantFrom(1, 2, null),
      employee: fc.constantFrom(1, null),
    }),
    { maxLength: 8 },
  );
  const targets = fc.array(
    fc.record({ from: fc.nat(90), length: fc.integer({ min: 1, max: 30 }), least: fc.nat(4) }),
    { maxLength: 3 },
  );
  const dates = fc.constantFrom('2026-03-08', '2026-11-01', friday);
  fc.assert(
    fc.property(dates, shifts, targets, fc.constantFrom(1, null), (date, given, wanted, position) => {
      const midnight = startOfDay(date, zone);
      const rows = wanted
        .map(({ from, length, least }) => ({
          ...{ position, date, least, best: least },
          ...{ from: from * 15, to: Math.min(96, from + length) * 15 },
        }))
        .filter((row, index, all) => all.slice(0, index).every((o) => o.to <= row.from || row.to <= o.from));
      const plan = given.map(({ from, length, ...rest }, index) => {
        const start = midnight + from * 900;
        const times = { start, end: start + length * 900, localDate: localDate(start, zone) };
        return { uuid: `${index}`, branch: 1, role: 'AT' as const, ...rest, ...times };
      });
      const measured = measure(plan, rows, date);
      const one = measured.find((found) => found.position === position);
      const gaps = one ? findGaps(one) : [];
      const shortages = one ? listShortages(one) : [];
      const filled = gaps.map((gap, index) => ({
        ...{ uuid: `gap ${index}`, branch: 1, role: 'AT' as const, position, employee: null },
        ...{ ...gap, localDate: localDate(gap.start, zone) },
      }));
      // Minute by minute: who is there, and who is wanted by the clock on the wall.
      let [before, fewest] = [0, 0];
      for (let at = midnight; at < endOfDay(date, zone); at += 900) {
        const there = (all: readonly PlannedShift[]) =>
          all.filter((own) => own.position === position && own.start <= at && own.end > at).length;
        const [hour = 0, minute = 0] = new Date(at * 1000)
          .toLocaleTimeString('en-GB', { timeZone: zone })
          .split(':')
          .map(Number);
        const clock = hour * 60 + minute;
        const least = rows.find(({ from, to }) => from <= clock && clock < to)?.least ?? 0;
        const short = Math.max(0, least - there(plan));
        expect(there(filled)).toBe(short);
        expect(shortages.find(({ start, end }) => start <= at && at < end)?.count ?? 0).toBe(short);
        fewest += Math.max(0, short - before);
        before = short;
      }
      expect(gaps).toHaveLength(fewest);
    }),
    { numRuns: 150 },
  );
});
