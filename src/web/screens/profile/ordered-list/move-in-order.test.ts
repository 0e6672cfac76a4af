import { expect, it } from 'vitest';
import { moveBeside, moveByPlaces } from './move-in-order.ts';

it.each([
  [1, 1, [2, 1, 3]],
  [3, -1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
])('row %i moved by %i places', (id, places, order) => {
  expect(moveByPlaces([1, 2, 3], id, places)).toEqual(order);
});

it.each([
  [1, 3, 'after', [2, 3, 1]],
  [1, 3, 'before', [2, 1, 3]],
  [3, 1, 'before', [3, 1, 2]],
  [2, 2, 'after', [1, 2, 3]],
  [2, 9, 'after', [1, 2, 3]],
  [9, 2, 'after', [1, 2, 3]],
] as const)('row %i laid beside %i, %s it', (id, target, side, order) => {
  expect(moveBeside([1, 2, 3], id, target, side)).toEqual(order);
});
