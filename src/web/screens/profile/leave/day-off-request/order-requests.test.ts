import { expect, it } from 'vitest';
import { orderRequests } from './order-requests.ts';

it('puts the nearest request first, one that runs among them, and those that are over last', () => {
  const newestFirst = ['2027-02-01', '2026-12-05', '2026-11-27', '2026-11-20', '2026-11-01'].map((to) => ({
    to,
  }));
  expect(orderRequests(newestFirst, '2026-11-27').map(({ to }) => to)).toEqual([
    '2026-11-27',
    '2026-12-05',
    '2027-02-01',
    '2026-11-20',
    '2026-11-01',
  ]);
});
