import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip, type Interval, overlaps, subtract, total, union } from './intervals.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, end]): Interval => ({ start, end }));
const intervals = fc.array(interval, { maxLength: 6 });

/** The instants of intervals one by one: slow and plain, to hold the rest against. */
function instantsOf(...given: (Interval | null)[]): Set<number> {
  const instants = new Set<number>();
  for (const one of given) {
    for (let instant = one?.start ?? 0; instant < (one?.end ?? 0); instant += 1) instants.add(instant);
  }
  return instants;
}

test('two overlap when they share an instant', () => {
  fc.assert(
    fc.property(interval, interval, (one, other) => {
      const shared = instantsOf(one).intersection(instantsOf(other));
      expect(overlaps(one, other)).toBe(shared.size > 0);
      expect(instantsOf(clip(one, other))).toEqual(shared);
    }),
  );
  expect(overlaps({ start: 1, end: 2 }, { start: 2, end: 3 })).toBe(false);
});

test('a union holds the instants of all, in order and apart', () => {
  fc.assert(
    fc.property(intervals, (given) => {
      const merged = union(given);
      expect(instantsOf(...merged)).toEqual(instantsOf(...given));
      expect(total(merged)).toBe(instantsOf(...given).size);
      merged.slice(1).forEach((one, index) => {
        expect(one.start).toBeGreaterThan(merged[index]?.end ?? Number.POSITIVE_INFINITY);
      });
    }),
  );
});

test('subtracting leaves what is in none of those taken', () => {
  fc.assert(
    fc.property(interval, intervals, (whole, taken) => {
      const left = subtract(whole, taken);
      expect(instantsOf(...left)).toEqual(instantsOf(whole).difference(instantsOf(...taken)));
      expect(total(left)).toBe(instantsOf(...left).size);
    }),
  );
});
