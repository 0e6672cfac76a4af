import { expect, test } from 'vitest';
import { fitTabs } from './fit-tabs.ts';

const row = { tabs: [100, 100, 100, 100], more: 50, gap: 20 };
const fitted = (room: number, current: number, kept?: number[]) => [
  ...fitTabs({ ...row, room }, current, kept),
];

test('shows all tabs where they fit', () => {
  expect(fitted(460, 0)).toEqual([0, 1, 2, 3]);
});

test('leaves the last ones to the button that opens the others', () => {
  expect(fitted(459, 0)).toEqual([0, 1, 2]);
  expect(fitted(409, 0)).toEqual([0, 1]);
});

test('keeps the current tab in sight, in place of the last that would fit', () => {
  expect(fitted(459, 3)).toEqual([0, 1, 3]);
  expect(fitted(60, 2)).toEqual([2]);
});

test('shows the first ones while none is current', () => {
  expect(fitted(410, -1)).toEqual([0, 1, 2]);
});

test('keeps others in sight, too, before those between, as far as they fit', () => {
  expect(fitted(459, 0, [3])).toEqual([0, 1, 3]);
  expect(fitted(409, 0, [2, 3])).toEqual([0, 2]);
  expect(fitted(200, 0, [3])).toEqual([0]);
});
