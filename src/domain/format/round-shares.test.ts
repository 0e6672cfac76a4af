import { expect, test } from 'vitest';
import { roundShares } from './round-shares.ts';

test('shares add up to the whole, however their halves fall', () => {
  // Each by itself rounds up: 66.7, 16.7 and 16.7 are 100.1.
  expect(roundShares([4, 1, 1])).toEqual([0.667, 0.167, 0.166]);
  expect(roundShares([1, 1, 1])).toEqual([0.334, 0.333, 0.333]);
});

test('nothing and less than nothing have no share', () => {
  expect(roundShares([0, 0])).toEqual([0, 0]);
  expect(roundShares([300, -100, 100])).toEqual([0.75, 0, 0.25]);
});
