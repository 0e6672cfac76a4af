import { expect, it } from 'vitest';
import { splitCauses } from './difference-receipt.tsx';
import type { ListedRule } from './listed-rules.ts';
import { nothingTried } from './tried-rules.ts';
import { buildAdoption } from './use-adopt.ts';
import { sumEffect } from './use-effects.ts';

const pair = (now: number, then = now) => ({ now, then });
const none = {
  ...{ leave_pay: pair(0), premium_pay: pair(0), rest_premiums: pair(0), reporting_time: pair(0) },
  ...{ split_shift: pair(0), notice_premiums: pair(0), federal_overtime_premium: pair(0) },
};
const row = (wages: [number, number], tips: [number, number]) => ({
  ...{ ...none, wages: pair(...wages), tips: pair(...tips) },
  total: pair(wages[0] + tips[0], wages[1] + tips[1]),
});

const base = { of: 'Oakland', from: 'None', to: 'Other', alone: nothingTried, without: nothingTried };
const wage: ListedRule = { ...base, kind: 'wages', key: 'wage 1', wage: { branch: 1, rate: 2000 } };
const tips: ListedRule = {
  ...base,
  ...{ kind: 'tips', key: 'tips 1', branch: 1, rule: { from: 'any', pools: [] } },
};
const rate: ListedRule = {
  ...base,
  ...{ kind: 'rates', key: 'rate 7 3', rate: { employee: 7, position: 3, rate: 3000 } },
};
const known = {
  branches: [
    {
      ...{ id: 1, name: 'Oakland', is_active: true },
      tip_rules: [{ from: '2026-01-01', pools: [] }],
      minimum_wages: [
        { from: '2026-01-01', rate: 1700 },
        { from: '2026-12-01', rate: 1800 },
      ],
    },
  ],
  people: [
    {
      ...{ id: 7, branch: [1], pay_rates: [{ from: '2025-01-01', rate: 2000, salary: false }] },
      positions: [{ position: 4, rates: [] }],
    },
  ],
};

it('an effect counts who gets other pay, and the tips that move', () => {
  const answer = { '0': row([0, 0], [5, 5]), '7': row([100, 100], [50, 80]), '8': row([10, 15], [40, 10]) };
  expect(sumEffect(answer)).toEqual({
    ...{ cents: 5, moved: 30, people: 2 },
    byRow: new Map([
      ['7', 30],
      ['8', -25],
    ]),
  });
});

it('causes and what they do only together add up to the difference', () => {
  const effects = new Map([
    ['wage 1', { cents: 5, moved: 0, people: 1, byRow: new Map([['7', 5]]) }],
    ['tips 1', { cents: 0, moved: 3, people: 2, byRow: new Map([['7', -3]]) }],
  ]);
  const split = splitCauses(4, '7', { listed: [wage, tips], effects });
  expect(split?.causes.map(({ cents }) => cents)).toEqual([5, -3]);
  expect(split?.together).toBe(2);
  expect(splitCauses(4, '7', { listed: [wage, tips, rate], effects })).toBeNull();
});

it('a rule that is used begins on its day beside the others, and can be taken back', () => {
  expect(buildAdoption(wage, '2026-12-01', known)).toMatchObject({
    id: 1,
    body: {
      minimum_wages: [
        { from: '2026-01-01', rate: 1700 },
        { from: '2026-12-01', rate: 2000 },
      ],
    },
    undo: { minimum_wages: known.branches[0]?.minimum_wages },
  });
  expect(buildAdoption(tips, '2026-12-01', known)?.body).toEqual({
    tip_rules: [
      { from: '2026-01-01', pools: [] },
      { from: '2026-12-01', pools: [] },
    ],
  });
  expect(buildAdoption(rate, '2026-12-01', known)?.body).toEqual({
    positions: [
      { position: 4, rates: [] },
      { position: 3, rates: [{ from: '2026-12-01', rate: 3000 }] },
    ],
  });
  const own: ListedRule = { ...rate, kind: 'rates', rate: { employee: 7, position: null, rate: 2500 } };
  expect(buildAdoption(own, '2026-12-01', known)?.body).toEqual({
    pay_rates: [
      { from: '2025-01-01', rate: 2000, salary: false },
      { from: '2026-12-01', rate: 2500, salary: false },
    ],
  });
  const rest: ListedRule = { ...base, kind: 'rest', key: 'rest' };
  expect(buildAdoption(rest, '2026-12-01', known)).toBeNull();
});
