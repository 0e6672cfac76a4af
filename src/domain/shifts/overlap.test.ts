import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflicts, overlapViolations } from './overlap.ts';
import { plan } from './planned.fixture.ts';
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
