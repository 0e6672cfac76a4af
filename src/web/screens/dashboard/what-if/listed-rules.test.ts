import { expect, it } from 'vitest';
import { splitCauses } from './difference-receipt.tsx';
import { type ListedRule, listRules } from './listed-rules.ts';
import { nothingTried, type TriedRate } from './tried-rules.ts';
import { buildAdoption, setVersions } from './use-adopt.ts';
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
  ...{ kind: 'rates', key: 'rate 7 3', rates: [{ employee: 7, position: 3, rate: 3000 }], raises: [] },
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
      ...{ id: 7, version: 3, branch: [1], pay_rates: [{ from: '2025-01-01', rate: 2000, salary: false }] },
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
  expect(buildAdoption(rate, '2026-12-01', known)).toMatchObject({
    body: {
      people: [
        {
          ...{ employee: 7, version: 3 },
          positions: [
            { position: 4, rates: [] },
            { position: 3, rates: [{ from: '2026-12-01', rate: 3000 }] },
          ],
        },
      ],
    },
    undo: { people: [{ employee: 7, positions: [{ position: 4, rates: [] }] }] },
  });
  const rest: ListedRule = { ...base, kind: 'rest', key: 'rest' };
  expect(buildAdoption(rest, '2026-12-01', known)).toBeNull();
});

it('what takes rates back means the versions that using them made', () => {
  const undo = { people: [8, 7].map((employee) => ({ employee, pay_rates: [] })) };
  const saved = [
    { id: 7, version: 4 },
    { id: 8, version: 9 },
  ];
  expect(setVersions(undo, saved)).toEqual({
    people: [
      { employee: 8, version: 9, pay_rates: [] },
      { employee: 7, version: 4, pay_rates: [] },
    ],
  });
  expect(setVersions({ minimum_wages: [] }, saved)).toEqual({ minimum_wages: [] });
});

it('raises of several people to the same are used together, those of one person in one file', () => {
  const [seven] = known.people;
  const eight = { id: 8, version: 1, branch: [1], positions: [], pay_rates: [] };
  const rates = [
    { employee: 7, position: null, rate: 2500 },
    { employee: 7, position: 4, rate: 2500 },
    { employee: 8, position: null, rate: 2500 },
  ];
  const raise: ListedRule = { ...base, kind: 'rates', key: 'raise 2500', rates, raises: [] };
  const begun = { from: '2026-12-01', rate: 2500 };
  expect(buildAdoption(raise, '2026-12-01', { ...known, people: [...known.people, eight] })).toMatchObject({
    body: {
      people: [
        {
          employee: 7,
          pay_rates: [
            { from: '2025-01-01', rate: 2000, salary: false },
            { ...begun, salary: false },
          ],
          positions: [{ position: 4, rates: [begun] }],
        },
        { employee: 8, pay_rates: [begun] },
      ],
    },
    undo: {
      people: [
        { employee: 7, pay_rates: seven?.pay_rates, positions: seven?.positions },
        { employee: 8, pay_rates: [] },
      ],
    },
  });
});

it('raises that are used together lower nobody who earns as much by then, or a salary', () => {
  const paid = (id: number, rate: number, salary = false) => ({
    ...{ id, version: 1, branch: [1], positions: [] },
    pay_rates: [
      { from: '2025-01-01', rate: 2000, salary: false },
      { from: '2026-12-01', rate, salary },
    ],
  });
  const people = [paid(7, 2400), paid(8, 2600), paid(9, 200_000, true)];
  const rates = people.map(({ id }) => ({ employee: id, position: null, rate: 2500 }));
  const raise: ListedRule = { ...base, kind: 'rates', key: 'raise 2500', rates, raises: [rate] };
  const used = (day: string) =>
    buildAdoption(raise, day, { branches: [], people })?.body.people?.map(({ employee }) => employee);
  expect(used('2026-11-30')).toEqual([7, 8, 9]);
  expect(used('2026-12-01')).toEqual([7]);
  // One rate alone is what was typed.
  expect(
    buildAdoption({ ...raise, raises: [] }, '2026-12-01', { branches: [], people })?.body.people,
  ).toHaveLength(3);
});

it('raises to the same amount are one rule, other rates of their own', () => {
  const raised = (employee: number, rate = 2500) => ({ employee, position: null, rate });
  const person = (id: number) => ({
    ...{ id, version: 1, branch: [1], positions: [] },
    pay_rates: [{ from: '2025-01-01', rate: 2000, salary: id === 9 }],
  });
  const list = (...rates: TriedRate[]) =>
    listRules(
      { ...nothingTried, rates },
      {
        ...{ text: ((key: string) => key) as never, positions: new Map(), branches: [], day: '2026-11-01' },
        report: { branchName: String, describePerson: (name) => ({ name, inactive: false, role: null }) },
        people: [7, 8, 9].map(person),
      },
    ).map((rule) => (rule.kind === 'rates' ? rule.rates.map(({ employee }) => employee) : []));
  expect(list(raised(7), raised(8), raised(9))).toEqual([[7, 8], [9]]);
  expect(list(raised(7), raised(8, 2600))).toEqual([[7], [8]]);
  expect(list(raised(7, 1900), raised(8, 1900))).toEqual([[7], [8]]);
});
