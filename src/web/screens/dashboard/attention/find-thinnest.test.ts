import { expect, it } from 'vitest';
import { findThinnest } from './find-thinnest.ts';

const from = (start: number, end: number) => ({ start_time: start * 3600, end_time: end * 3600 });

it('finds when the fewest others are there', () => {
  const found = (others: [number, number][]) => {
    const { people, start, end } = findThinnest(
      from(13, 18),
      others.map(([start, end]) => from(start, end)),
    );
    return [people, start / 3600, end / 3600];
  };
  expect(found([])).toEqual([0, 13, 18]);
  expect(
    found([
      [9, 17],
      [16, 20],
    ]),
  ).toEqual([1, 13, 16]);
  expect(
    found([
      [9, 17],
      [9, 18],
      [12, 17],
    ]),
  ).toEqual([1, 17, 18]);
  expect(
    found([
      [9, 20],
      [10, 19],
    ]),
  ).toEqual([2, 13, 18]);
});
