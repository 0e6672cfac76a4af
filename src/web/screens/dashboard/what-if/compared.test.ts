import { expect, it } from 'vitest';
import { buildRows, isChanged, pickParts, sumCategory, toCsv } from './compared.ts';

const pair = (now: number, then = now) => ({ now, then });
const figures = (wages: [number, number], tips: [number, number]) => ({
  wages: pair(...wages),
  leave_pay: pair(100),
  premium_pay: pair(0),
  rest_premiums: pair(0),
  reporting_time: pair(0),
  split_shift: pair(0),
  notice_premiums: pair(0),
  tips: pair(...tips),
  federal_overtime_premium: pair(0),
  total: pair(wages[0] + 100 + tips[0], wages[1] + 100 + tips[1]),
});
const answer = {
  '0': { ...figures([0, 0], [5, 3]), leave_pay: pair(0), total: pair(5, 3) },
  '7': figures([1000, 1100], [200, 202]),
  '8': figures([1000, 1000], [50, 50]),
};
const rows = buildRows(answer, (key) => ({ name: `Person ${key}`, inactive: false, role: 'ST' }));

it('a row has the difference of each part, which add up to its own', () => {
  expect(rows).toMatchObject([
    { key: '0', name: 'Person 0', tips: -2, difference: -2 },
    { key: '7', name: 'Person 7', tips: 2, wages: 100, difference: 102, now: 1300, tried: 1402 },
    { key: '8', difference: 0 },
  ]);
  for (const row of rows) expect(row.tips + row.wages + row.leave_pay + row.premium_pay).toBe(row.difference);
  expect(rows.map(isChanged)).toEqual([true, true, false]);
  expect(pickParts(rows)).toEqual(['tips', 'wages']);
});

it('the file holds the shown columns, and sums that are those of the screen', () => {
  const heads = ['Employee', 'Now', 'With these rules', 'In tips', 'In wages', 'Difference'];
  const cents = (number: number) => ({ number, decimals: 2 });
  const file = toCsv(rows, pickParts(rows), { heads, total: 'Total' });
  expect(file[0]).toEqual(heads);
  expect(file[2]).toEqual(['Person 7', ...[13, 14.02, 0.02, 1, 1.02].map(cents)]);
  expect(file.at(-1)).toEqual(['Total', ...[24.55, 25.55, 0, 1, 1].map(cents)]);
  expect(sumCategory(answer, 'total')).toEqual({ now: 2455, tried: 2555 });
});
