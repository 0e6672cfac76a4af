import { expect, test } from 'vitest';
import { fitWholeColumns } from './whole-columns.ts';

test('columns share the room between the sticky ones, and none is cut', () => {
  expect(fitWholeColumns(160, [60, 74])).toBe(80);
  expect(fitWholeColumns(160, [60, 110])).toBe(160);
  expect(fitWholeColumns(160, [80, 80, 80])).toBe(80);
});

test('a column wider than the room is alone in it', () => {
  expect(fitWholeColumns(160, [170, 50])).toBe(160);
});
