import { expect, it } from 'vitest';
import { findUnlikelyYear } from './unlikely-rate.ts';

it('says what a rate comes to in a year only where nobody is likely to mean it', () => {
  expect(findUnlikelyYear(99_999_00)).toBe(207_997_920_00);
  expect(findUnlikelyYear(2_200)).toBeNull();
  expect(findUnlikelyYear(240_00)).toBeNull();
  expect(findUnlikelyYear(241_00)).toBe(501_280_00);
});
