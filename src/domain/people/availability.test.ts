import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOn, cannotWork, findOverlap, noAvailability } from './availability.ts';

const day = 1440;

describe('availability', () => {
  const weekly = [
    { weekday: 1, from: 840, to: day, kind: 'cannot' as const },
    { weekday: 1, from: 480, to: 840, kind: 'prefers' as const },
    { weekday: 2, from: 0, to: day, kind: 'cannot' as const },
  ];

  it('of a date is what its weekday says, in order of time', () => {
    expect(availabilityOn({ weekly, dated: [] }, '2026-11-16')).toEqual([
      { from: 480, to: 840, kind: 'prefers' },
      { from: 840, to: day, kind: 'cannot' },
    ]);
  });

  it('of a date with lines of its own is those alone', () => {
    const dated = [{ date: '2026-11-16', from: 0, to: day, kind: 'can' as const }];
    expect(availabilityOn({ weekly, dated }, '2026-11-16')).toEqual([{ from: 0, to: day, kind: 'can' }]);
    expect(availabilityOn({ weekly, dated }, '2026-11-17')).toEqual([{ from: 0, to: day, kind: 'cannot' }]);
  });

  it('is empty where nobody said anything', () => {
    expect(availabilityOn(noAvailability, '2026-11-16')).toEqual([]);
  });

  it('forbids a time that shares a minute with what cannot be', () => {
    const lines = availabilityOn({ weekly, dated: [] }, '2026-11-16');
    expect(cannotWork(lines, 600, 840)).toBe(false);
    expect(cannotWork(lines, 600, 841)).toBe(true);
  });

  it('has overlapping lines exactly where some minute is said twice', () => {
    const line = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => ({ from, to: from + length, kind: 'can' as const }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const said = lines.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
        expect(findOverlap(lines) !== null).toBe(new Set(said).size < said.length);
      }),
    );
  });
});
