import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endAfter, hasHeard, readPosition, writePosition } from './feed-position.ts';

it('reads what it wrote', () => {
  const position = fc.record({
    takenAt: fc.nat(),
    lowest: fc.nat(1_000_000),
    next: fc.integer({ min: 1_000_000, max: 2 ** 40 }),
    running: fc.uniqueArray(fc.nat(2 ** 40)).map((list) => new Set(list)),
  });
  fc.assert(
    fc.property(position, (given) => {
      expect(readPosition(writePosition(given))).toEqual(given);
    }),
  );
});

it('reads nothing from anything else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const position = readPosition(text);
      if (position) expect(writePosition(position)).toBe(text);
    }),
  );
  for (const text of ['', '1', '1-2:1:', '1-1:2:x', '1-1:2:1,', '1-1:2:;', '-1-1:2:']) {
    expect(readPosition(text), text).toBeNull();
  }
});

it('has heard what had ended, and neither what ran nor what came after', () => {
  const position = readPosition('0-10:20:12,15');
  const heard =
    position && [9, 10, 12, 13, 15, 19, 20, 21].map((transaction) => hasHeard(position, transaction));
  expect(heard).toEqual([true, true, false, true, false, true, false, false]);
});

it('counts no number as heard that a rolled-back transaction may leave to another', () => {
  const position = readPosition('7-10:20:12,15');
  const ended = (last: number) => position && writePosition(endAfter(position, last));
  expect([25, 19, 14, 12, 5, 0].map(ended)).toEqual([
    '7-10:20:12,15',
    '7-10:20:12,15',
    '7-10:15:12',
    '7-10:13:12',
    '7-6:6:',
    '7-1:1:',
  ]);
});
