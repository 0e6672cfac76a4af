import { expect, test } from 'vitest';
import { sumTips, sumTipsByDay } from './month-tips.ts';

test('tips of all branches add up by day, and within a range with both of its ends', () => {
  const days = sumTipsByDay([
    { id: 1, data: { '2026-11-15': 1001, '2026-11-16': 2 } },
    { id: 2, data: { '2026-11-15': 40 } },
  ]);
  expect([...days]).toEqual([
    ['2026-11-15', 1041],
    ['2026-11-16', 2],
  ]);
  expect(sumTips(days, { from: '2026-11-01', to: '2026-11-15' })).toBe(1041);
  expect(sumTips(days, { from: '2026-11-15', to: '2026-11-16' })).toBe(1043);
  expect(sumTips(days, { from: '2026-11-17', to: '2026-11-30' })).toBe(0);
});
