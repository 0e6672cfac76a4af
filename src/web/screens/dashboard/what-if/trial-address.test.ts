import { expect, it } from 'vitest';
import { readTrial, writeTrial } from './trial-address.ts';
import { nothingTried, type Tried } from './tried-rules.ts';

const known = {
  branches: [{ id: 1 }, { id: 2 }],
  people: [{ id: 7 }],
  positions: new Map([[3, {}]]),
};
const pools = [
  {
    ...{ name: 'Bar * & 5%', share: 4000, by: 'hours' as const },
    positions: [{ position: 3, points: 1.25 }],
    tip_out: [{ to: 'Floor', share: 500 }],
  },
  { name: 'Floor', share: 6000, by: 'server' as const, positions: [] },
];
const tried: Tried = {
  tips: new Map([[2, { from: '', pools }]]),
  wages: [{ branch: 1, rate: 2600 }],
  rates: [
    { employee: 7, position: null, rate: 2600 },
    { employee: 7, position: 3, rate: 2700 },
  ],
  rest: 'no',
  reporting: 'employer',
};

it('what is tried is read as it was written', () => {
  expect(readTrial(writeTrial(tried), known)).toEqual(tried);
  const query = new URLSearchParams({ try: writeTrial(tried) });
  expect(readTrial(new URLSearchParams(query.toString()).get('try') ?? '', known)).toEqual(tried);
  expect(writeTrial(nothingTried)).toBe('');
  expect(readTrial('', known)).toEqual(nothingTried);
});

it('what an address gets wrong is left out, and the rest is tried', () => {
  for (const words of [
    ...['w9-2600', 'w1-x', 'w1-', 'w1--5', 'w1-26.5', 'w1-999999999', 'r8-2600', 'r7p9-2600', 'rx-1'],
    ...['rest-perhaps', 'cause-', 't1-{', 't1-null', 't1-[]', 't1-[1]', 't9-[]', 'z1-1', '**', '-'],
    `t1-${JSON.stringify([{ ...pools[1], share: 10_001 }])}`,
    `t1-${JSON.stringify([{ ...pools[1], by: 'luck', share: 10_000 }])}`,
    `t1-${JSON.stringify([{ ...pools[1], positions: [{ position: 9, points: 1 }], share: 10_000 }])}`,
    `t1-${JSON.stringify(pools.slice(1))}`,
    `t1-${JSON.stringify([pools[1], { ...pools[1], share: 4000 }])}`,
  ]) {
    expect(readTrial(words, known), words).toEqual(nothingTried);
    expect(readTrial(`${words}*w1-2600`, known).wages).toEqual(tried.wages);
  }
});
