import { expect, test } from 'vitest';
import { fitTabs } from './fit-tabs.ts';

const row = { tabs: [100, 100, 100, 100], more: 50, beside: 20, gap: 20 };
const fitted = (room: number, kept?: number[]) => [...fitTabs({ ...row, room }, kept)];

test('shows all tabs where they fit', () => {
  expect(fitted(460)).toEqual([0, 1, 2, 3]);
});

test('leaves room for the widest of the others, which may be the current one', () => {
  expect(fitted(480 - 21)).toEqual([0, 1]);
  expect(fitted(359)).toEqual([0]);
  expect([...fitTabs({ ...row, tabs: [100, 100, 100, 20, 20], room: 419 })]).toEqual([0, 1, 2]);
  expect([...fitTabs({ ...row, tabs: [100, 100, 100, 20, 90], room: 419 })]).toEqual([0, 1]);
});

test('shows none after one that has no room, so that their order never changes', () => {
  expect([...fitTabs({ ...row, tabs: [50, 200, 50, 50], room: 320 })]).toEqual([0]);
});

test('keeps others in sight, before those between, as far as they fit', () => {
  expect(fitted(459, [3])).toEqual([0, 3]);
  expect(fitted(200, [3])).toEqual([]);
});
