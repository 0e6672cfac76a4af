import { expect, it } from 'vitest';
import {
  buildRules,
  countTried,
  findOwnRate,
  keepHighest,
  nothingTried,
  raiseToMinimum,
} from './tried-rules.ts';

const pools = [{ name: 'All', share: 10_000, by: 'hours' as const, positions: [] }];
const branches = [
  {
    id: 1,
    name: 'Oakland',
    is_active: true,
    tip_rules: [
      { from: '2026-01-01', pools },
      { from: '2026-11-05', pools },
    ],
    minimum_wages: [{ from: '2026-07-01', rate: 1700 }],
  },
];
const people = [
  {
    id: 7,
    version: 1,
    branch: [1],
    pay_rates: [
      { from: '2025-01-01', rate: 2000, salary: false },
      { from: '2026-11-10', rate: 2500, salary: false },
    ],
    positions: [{ position: 3, rates: [{ from: '2026-01-01', rate: 2200 }] }],
  },
];

it('what is tried follows what held before the first day', () => {
  const tried = {
    tips: new Map([[1, { from: 'any', pools }]]),
    wages: [{ branch: 1, rate: 2000 }],
    rates: [
      { employee: 7, position: null, rate: 3000 },
      { employee: 7, position: 3, rate: 3100 },
    ],
    rest: 'no' as const,
    reporting: 'employee' as const,
  };
  expect(countTried(tried)).toBe(6);
  expect(buildRules(tried, '2026-11-01', { branches, people })).toEqual({
    tip_rules: [
      { from: '2026-01-01', pools, branch: 1 },
      { from: '2026-11-01', pools, branch: 1 },
    ],
    minimum_wages: [
      { from: '2026-07-01', rate: 1700, branch: 1 },
      { from: '2026-11-01', rate: 2000, branch: 1 },
    ],
    pay_rates: [
      { from: '2025-01-01', rate: 2000, salary: false, employee: 7 },
      { from: '2026-11-01', rate: 3000, salary: false, employee: 7 },
      { from: '2026-01-01', rate: 2200, employee: 7, position: 3 },
      { from: '2026-11-01', rate: 3100, employee: 7, position: 3 },
    ],
    rest: { answer: 'no' },
    reporting: { cause: 'employee' },
  });
});

it('nothing tried asks for no rule', () => {
  expect(buildRules(nothingTried, '2026-11-01', { branches, people })).toEqual({});
});

it('a rate is the newest that has begun, a position’s of its own', () => {
  expect(findOwnRate(people[0], null, '2026-11-09')?.rate).toBe(2000);
  expect(findOwnRate(people[0], null, '2026-11-10')?.rate).toBe(2500);
  expect(findOwnRate(people[0], 3, '2026-11-10')?.rate).toBe(2200);
  expect(findOwnRate(people[0], 4, '2026-11-10')).toBeNull();
});

it('a minimum wage names the hourly rates of its branch that would have to rise', () => {
  const raise = (branch: number, rate: number, rates: typeof nothingTried.rates = []) =>
    raiseToMinimum({ branch, rate }, { rates }, { people, day: '2026-11-01' });
  expect(raise(1, 2100)).toEqual([{ employee: 7, position: null, rate: 2100 }]);
  expect(raise(1, 2300).map(({ position }) => position)).toEqual([null, 3]);
  expect(raise(1, 2300, [{ employee: 7, position: null, rate: 2300 }])).toHaveLength(1);
  expect(raise(1, 2000)).toEqual([]);
  expect(raise(2, 9900)).toEqual([]);
});

it('whoever is raised in two branches gets the higher rate, once', () => {
  const raise = (employee: number, position: number | null, rate: number) => ({ employee, position, rate });
  const raises = [raise(7, null, 2600), raise(7, 3, 2600), raise(8, null, 2600), raise(7, null, 2400)];
  expect(keepHighest(raises)).toHaveLength(3);
  expect(keepHighest(raises)).toContainEqual(raise(7, null, 2600));
});
