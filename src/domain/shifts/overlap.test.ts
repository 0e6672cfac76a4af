import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { conflicts, overlapViolations } from './overlap.ts';
import { bay, plan } from './planned.fixture.ts';
import type { PlannedShift } from './shift.ts';

const morning = plan('2026-11-18 09:00', '2026-11-18 13:00');

describe('a shift', () => {
  test.each([
    ['that shares an instant', '2026-11-18 12:59', '2026-11-18 17:00', true],
    ['inside it', '2026-11-18 10:00', '2026-11-18 11:00', true],
    ['around it', '2026-11-18 08:00', '2026-11-18 14:00', true],
    ['that touches its end on the same day', '2026-11-18 13:00', '2026-11-18 17:00', true],
    ['that touches its start on the same day', '2026-11-18 06:00', '2026-11-18 09:00', true],
    ['a minute later', '2026-11-18 13:01', '2026-11-18 17:00', false],
    ['of the night before that ends as it starts', '2026-11-17 22:00', '2026-11-18 09:00', false],
    ['of the night before that reaches into it', '2026-11-17 22:00', '2026-11-18 09:01', true],
    ['on another day', '2026-11-19 09:00', '2026-11-19 13:00', false],
  ])('%s conflicts: %s to %s, %s', (_, start, end, refused) => {
    const candidate = plan(start, end, { branch: 2 });
    expect(overlapViolations(candidate, [morning])).toEqual(
      refused
        ? [{ field: 'start_time', code: 'shift.overlap', level: 'blocks', facts: { other: morning } }]
        : [],
    );
  });

  test('never conflicts with itself, with colleagues, or as an open shift', () => {
    const same = { ...morning, end: morning.end + 60 };
    expect(overlapViolations(same, [morning])).toEqual([]);
    expect(overlapViolations({ ...same, uuid: 'new', employee: 2 }, [morning])).toEqual([]);
    const open = { ...same, uuid: 'new', employee: null };
    expect(overlapViolations(open, [{ ...morning, employee: null }])).toEqual([]);
  });

  test('names every shift it conflicts with', () => {
    const evening = plan('2026-11-18 15:00', '2026-11-18 19:00');
    const allDay = plan('2026-11-18 09:00', '2026-11-18 17:00');
    expect(overlapViolations(allDay, [morning, evening]).map(({ facts }) => facts.other)).toEqual([
      morning,
      evening,
    ]);
  });
});

test('conflict is mutual, and what the words say, instant by instant', () => {
  const shift = fc
    .record({
      start: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 24 }),
      localDate: fc.constantFrom('2026-11-18', '2026-11-19'),
    })
    .map(({ start, length, localDate }): PlannedShift => {
      return { ...morning, uuid: `${start} ${length} ${localDate}`, start, end: start + length, localDate };
    });
  const holds = (one: PlannedShift, instant: number, endToo: boolean) =>
    one.start <= instant && (instant < one.end || (endToo && instant === one.end));
  fc.assert(
    fc.property(shift, shift, (one, other) => {
      const endsCount = one.localDate === other.localDate;
      const shared = Array.from({ length: 70 }, (_, instant) => instant).some(
        (instant) => holds(one, instant, endsCount) && holds(other, instant, endsCount),
      );
      expect(conflicts(one, other)).toBe(shared);
      expect(conflicts(other, one)).toBe(shared);
    }),
  );
});

test('in random weeks, those of both clock changes too, it names exactly those that share a minute or touch on their day', () => {
  const minute = 60;
  const week = fc.record({
    sunday: fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-01', '2026-10-25', '2026-11-15'),
    shifts: fc.array(
      fc.record({
        day: fc.nat(6),
        quarter: fc.nat(95),
        quarters: fc.integer({ min: 1, max: 96 }),
        employee: fc.constantFrom(1, 1, 2, null),
        branch: fc.constantFrom(1, 2),
      }),
      { minLength: 2, maxLength: 10 },
    ),
  });
  /** The local day, asked of the platform. */
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant * 1000)
      .toZonedDateTimeISO(bay)
      .toPlainDate()
      .toString();
  const minutesOf = ({ start, end }: PlannedShift, endToo: boolean) =>
    new Set(
      Array.from({ length: (end - start) / minute + (endToo ? 1 : 0) }, (_, one) => start + one * minute),
    );
  fc.assert(
    fc.property(week, ({ sunday, shifts: drawn }) => {
      const shifts = drawn.map(({ day, quarter, quarters, employee, branch }, index): PlannedShift => {
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const start = instantOfWallTime(addDays(sunday, day), time, bay);
        const end = start + quarters * 15 * minute;
        return {
          ...morning,
          uuid: `${index}`,
          employee,
          branch,
          start,
          end,
          localDate: localDate(start, bay),
        };
      });
      for (const candidate of shifts) {
        const expected = shifts.filter((other) => {
          if (other === candidate || candidate.employee === null || other.employee !== candidate.employee) {
            return false;
          }
          const endsCount = dayOf(candidate.start) === dayOf(other.start);
          return !minutesOf(candidate, endsCount).isDisjointFrom(minutesOf(other, endsCount));
        });
        expect(overlapViolations(candidate, shifts).map(({ facts }) => facts.other)).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
});
