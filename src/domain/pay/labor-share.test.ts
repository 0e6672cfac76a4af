import { expect, it } from 'vitest';
import { laborShare } from './labor-share.ts';

it.each([
  [31_400, 100_000, 314_000],
  [1, 3, 333_333],
  [2, 3, 666_667],
  [0, 100, 0],
  [300, 200, 1_500_000],
])('%i of %i cents are %i millionths', (cost, sales, ppm) => {
  expect(laborShare(cost, sales)).toBe(ppm);
});

it('has no share without sales, or where more was given back than sold', () => {
  expect(laborShare(500, 0)).toBeNull();
  expect(laborShare(500, -20)).toBeNull();
});
