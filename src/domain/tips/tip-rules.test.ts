import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeDay } from '#domain/time/hour-window.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { keepApart } from './drawn-stretches.fixture.ts';
import { type ClockedStretch, shareTips } from './tip-pool.ts';
import { dividePools, findTipRuleProblem, type TipPoolRule, type TipRule } from './tip-rules.ts';
import { tabulateTipsByDate } from './tip-tables.ts';

const zone = 'America/Los_Angeles';
const day = '2026-05-06';
const noon = instantOfWallTime(day, '12:00', zone);
const [server, cook, dishwasher] = [1, 2, 3];

const poolRule = (given: Partial<TipPoolRule> & { name: string; share: number }): TipPoolRule => ({
  by: 'hours',
  positions: [],
  tip_out: [],
  ...given,
});
const points = (...pairs: [position: number, points: number][]) =>
  pairs.map(([position, points]) => ({ position, points }));
const clocked = (
  employee: number,
  position: number | null,
  minutes: number,
  from = noon,
): ClockedStretch => ({
  employee,
  role: 'AT',
  position,
  start: from,
  end: from + minutes * 60,
});

const house: TipRule = {
  from: day,
  pools: [
    poolRule({ name: 'Servers', share: 8000, positions: points([server, 1]) }),
    poolRule({ name: 'Kitchen', share: 2000, positions: points([cook, 1], [dishwasher, 0.5]) }),
  ],
};
type Circumstances = Parameters<typeof shareTips>[2];
const share = (
  cents: number,
  stretches: readonly ClockedStretch[],
  rules: TipRule[],
  given: Partial<Circumstances> = {},
) =>
  shareTips(new Map([[day, cents]]), stretches, {
    ...{ zone, hours: wholeDay, isEligible: () => true, rules },
    ...given,
  });
const perPerson = (...given: Parameters<typeof share>) =>
  Object.fromEntries(
    Object.entries(tabulateTipsByDate(share(...given))).map(([row, days]) => [row, days[day]]),
  );

test('points weigh clocked seconds, pool by pool', () => {
  const stretches = [
    clocked(1, server, 60),
    clocked(2, server, 180),
    clocked(3, cook, 60),
    clocked(4, dishwasher, 60),
  ];
  expect(perPerson(100_00, stretches, [house])).toEqual({ 1: 20_00, 2: 60_00, 3: 13_33, 4: 6_67 });
  const [, kitchen] = share(100_00, stretches, [house]);
  expect(kitchen).toMatchObject({ name: 'Kitchen', cents: 20_00, seconds: 7200, weight: 3 * 3600 });
  expect(kitchen?.shares.map(({ seconds, weight }) => [seconds, weight])).toEqual([
    [3600, 7200],
    [3600, 3600],
  ]);
  expect(kitchen?.excluded.map(({ employee, code }) => [employee, code])).toEqual([
    [1, 'tips.other_position'],
    [2, 'tips.other_position'],
  ]);
});

test('a rule holds from its day on; before the first one, everybody shares alike', () => {
  const stretches = [clocked(1, server, 60), clocked(2, null, 60)];
  const later = { ...house, from: '2026-05-07' };
  expect(perPerson(1000, stretches, [later])).toEqual({ 1: 500, 2: 500 });
  expect(perPerson(1000, stretches, [later, { ...house, from: '2026-05-01' }])).toEqual({ 0: 200, 1: 800 });
});

test('a pool without anybody stays in row 0', () => {
  expect(perPerson(101, [clocked(3, cook, 60)], [house])).toEqual({ 0: 81, 3: 20 });
});

test('refunds beyond a day’s tips stay in row 0 as a whole', () => {
  expect(perPerson(-500, [clocked(1, server, 60)], [house])).toEqual({ 0: -500 });
});

test('somebody with two positions has points for each', () => {
  const both = [clocked(1, cook, 60), clocked(1, dishwasher, 30, noon + 3600), clocked(2, cook, 60)];
  const rule = { from: day, pools: [poolRule({ ...house.pools[1], name: 'Kitchen', share: 10_000 })] };
  expect(share(700, both, [rule])[0]?.shares.map(({ seconds, weight }) => [seconds, weight])).toEqual([
    [5400, 3600 * 2 + 1800],
    [3600, 7200],
  ]);
});

test('tip-outs leave every pool at once, before it is shared', () => {
  const pools = [
    poolRule({ name: 'Floor', share: 9000, tip_out: [{ to: 'Bar', share: 1000 }] }),
    poolRule({ name: 'Bar', share: 1000, tip_out: [{ to: 'Floor', share: 5000 }] }),
  ];
  expect(dividePools(1000, pools)).toEqual([900 - 90 + 50, 100 - 50 + 90]);
});

describe('by server', () => {
  const rule: TipRule = {
    from: day,
    pools: [
      poolRule({ name: 'Servers', share: 10_000, by: 'server', tip_out: [{ to: 'Bar', share: 1000 }] }),
      poolRule({ name: 'Bar', share: 0, positions: points([cook, 1]) }),
    ],
  };
  const stretches = [clocked(1, server, 60), clocked(2, server, 60), clocked(3, cook, 60)];
  const named = (pairs: [number, number][]) => ({ namedTips: new Map([[day, new Map(pairs)]]) });

  test('tips of sales that name a person go to that person, less tip-out', () => {
    const tips = named([
      [1, 60_00],
      [2, 40_00],
    ]);
    expect(perPerson(100_00, stretches, [rule], tips)).toEqual({ 1: 54_00, 2: 36_00, 3: 10_00 });
  });

  test('what names nobody who may share is shared by hours', () => {
    const tips = {
      ...named([
        [1, 50_00],
        [2, 50_00],
      ]),
      isEligible: (employee: number) => employee !== 2,
    };
    const pools = share(100_00, stretches, [rule], tips);
    expect(pools.map(({ name, by, cents }) => [name, by, cents])).toEqual([
      ['Servers', 'server', 45_00],
      ['Servers', 'hours', 45_00],
      ['Bar', 'hours', 10_00],
    ]);
    expect(tabulateTipsByDate(pools)).toEqual({ 1: { [day]: 67_50 }, 3: { [day]: 32_50 } });
  });

  test('nobody takes tips of a day they only managed, nor of refunds beyond their own', () => {
    const managed = [{ ...clocked(1, server, 60), role: 'MN' as const }, clocked(2, server, 60)];
    const tips = named([
      [1, 60_00],
      [2, -20_00],
    ]);
    expect(perPerson(40_00, managed, [rule], tips)).toEqual({ 0: 4_00, 2: 36_00 });
  });
});

test('a pool is provisional while somebody with points in it is still in', () => {
  const pools = share(1000, [clocked(1, server, 60), clocked(3, cook, 60)], [house], {
    stillIn: [clocked(4, cook, 60)],
  });
  expect(pools.map(({ name, provisional }) => [name, provisional])).toEqual([
    ['Servers', false],
    ['Kitchen', true],
  ]);
});

test.each<[string, Partial<TipPoolRule>[], string | null]>([
  ['nothing', [{ share: 10_000 }], null],
  ['shares beside 100%', [{ share: 9_999 }], 'tip_rule.shares'],
  ['a name twice', [{ share: 5000 }, { share: 5000, name: 'POOL' }], 'tip_rule.repeated_pool'],
  ['a position twice', [{ share: 10_000, positions: points([1, 1], [1, 2]) }], 'tip_rule.repeated_position'],
  ['a tip-out to itself', [{ share: 10_000, tip_out: [{ to: 'Pool', share: 1 }] }], 'tip_rule.tip_out_pool'],
  [
    'tip-outs beyond the pool',
    [
      {
        share: 10_000,
        tip_out: [
          { to: 'A', share: 6000 },
          { to: 'B', share: 6000 },
        ],
      },
      { share: 0, name: 'A' },
      { share: 0, name: 'B' },
    ],
    'tip_rule.tip_out_share',
  ],
])('a rule is refused for %s', (_, pools, code) => {
  const rule = { from: day, pools: pools.map((pool) => poolRule({ name: 'Pool', share: 0, ...pool })) };
  expect(findTipRuleProblem(rule)?.code ?? null).toBe(code);
});

/** A fraction of whole numbers, exactly. */
type Fraction = readonly [bigint, bigint];
/** Hands out cents one by one to the greatest claim that is still open, ties to the earlier one. */
function handOut(cents: number, weights: readonly Fraction[]): number[] {
  const scale = weights.reduce((all, [, below]) => all * below, 1n);
  const whole = weights.map(([above, below]) => (above * scale) / below);
  const all = whole.reduce((sum, one) => sum + one, 0n);
  const given = whole.map((weight) => Number((BigInt(cents) * weight) / all));
  for (let left = cents - given.reduce((sum, one) => sum + one, 0); left > 0; left -= 1) {
    const open = whole.map((weight, index) => BigInt(cents) * weight - BigInt(given[index] ?? 0) * all);
    const greatest = open.indexOf(open.reduce((most, one) => (one > most ? one : most)));
    given[greatest] = (given[greatest] ?? 0) + 1;
  }
  return given;
}

const drawnPools = fc
  .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 })
  .chain((names) =>
    fc.tuple(
      fc.constant(names),
      fc.array(fc.integer({ min: 0, max: 10_000 }), {
        minLength: names.length - 1,
        maxLength: names.length - 1,
      }),
      fc.array(
        fc.record({
          by: fc.constantFrom('hours' as const, 'server' as const),
          positions: fc.uniqueArray(
            fc.record({
              position: fc.integer({ min: 1, max: 3 }),
              points: fc.constantFrom(0, 0.5, 0.25, 1, 1.33, 2),
            }),
            { selector: ({ position }) => position, maxLength: 3 },
          ),
          out: fc.integer({ min: 0, max: 5000 }),
        }),
        { minLength: names.length, maxLength: names.length },
      ),
    ),
  )
  .map(([names, cuts, given]): TipPoolRule[] => {
    const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
    return names.map((name, index) => {
      const { by = 'hours', positions = [], out = 0 } = given[index] ?? {};
      const others = names.filter((other) => other !== name).slice(0, 2);
      return {
        ...{ name, by, positions, share: (edges[index + 1] ?? 0) - (edges[index] ?? 0) },
        tip_out: others.map((to) => ({ to, share: out })),
      };
    });
  });
const drawnMinutes = fc
  .array(
    fc.record({
      employee: fc.integer({ min: 1, max: 4 }),
      position: fc.option(fc.integer({ min: 1, max: 3 })),
      start: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 1, max: 60 }),
      role: fc.constantFrom('AT' as const, 'AT' as const, 'MN' as const),
    }),
    { maxLength: 8 },
  )
  .map(keepApart);

test('any rule shares exactly as a slow reading of it does', () => {
  fc.assert(
    fc.property(
      drawnPools,
      drawnMinutes,
      fc.array(fc.integer({ min: -500, max: 3000 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.subarray([1, 2, 3, 4], { minLength: 2 }),
      (pools, drawn, tips, unnamed, eligible) => {
        const named = new Map(tips.slice(0, 4).map((cents, index) => [index + 1, cents]));
        const taken = unnamed + [...named.values()].reduce((all, one) => all + one, 0);
        fc.pre(taken > 0);
        const stretches = drawn.map((one) => ({
          ...one,
          start: noon + one.start * 60,
          end: noon + (one.start + one.length) * 60,
        }));
        const found = perPerson(taken, stretches, [{ from: day, pools }], {
          isEligible: (employee) => eligible.includes(employee),
          namedTips: new Map([[day, named]]),
        });

        const expected = new Map<number, number>();
        const give = (row: number, cents: number) => expected.set(row, (expected.get(row) ?? 0) + cents);
        // Minute by minute.
        const minutes = new Map<string, number>();
        for (let minute = 0; minute < 150; minute += 1) {
          for (const employee of eligible) {
            const present = drawn
              .filter((one) => one.employee === employee && one.role !== 'MN')
              .find(({ start, length }) => start <= minute && minute < start + length);
            if (!present) continue;
            const key = `${employee} ${present.position}`;
            minutes.set(key, (minutes.get(key) ?? 0) + 1);
          }
        }
        const byHours = (cents: number, { positions }: TipPoolRule) => {
          const weights = eligible.map((employee): Fraction => {
            const hundredths = [...minutes].reduce((all, [key, count]) => {
              const [who, position] = key.split(' ');
              if (who !== String(employee)) return all;
              const own = positions.find((one) => String(one.position) === position);
              return all + count * (positions.length === 0 ? 100 : Math.round((own?.points ?? 0) * 100));
            }, 0);
            return [BigInt(hundredths), 100n];
          });
          if (weights.every(([weight]) => weight === 0n)) give(0, cents);
          else handOut(cents, weights).forEach((part, index) => void give(eligible[index] ?? 0, part));
        };
        const first = handOut(
          taken,
          pools.map(({ share }): Fraction => [BigInt(share), 10_000n]),
        );
        const amounts = [...first];
        for (const [index, pool] of pools.entries()) {
          const outs = (pool.tip_out ?? []).map(({ share }): Fraction => [BigInt(share), 1n]);
          const kept = 10_000n - outs.reduce((all, [share]) => all + share, 0n);
          const parts = handOut(first[index] ?? 0, [[kept, 1n], ...outs]);
          amounts[index] = (amounts[index] ?? 0) - (first[index] ?? 0) + (parts[0] ?? 0);
          for (const [place, { to }] of (pool.tip_out ?? []).entries()) {
            const receiver = pools.findIndex(({ name }) => name === to);
            amounts[receiver] = (amounts[receiver] ?? 0) + (parts[place + 1] ?? 0);
          }
        }
        for (const [index, pool] of pools.entries()) {
          const cents = amounts[index] ?? 0;
          if (pool.by === 'hours') {
            byHours(cents, pool);
            continue;
          }
          const servers = eligible.filter((employee) => {
            const own = drawn.filter((one) => one.employee === employee);
            const onlyManaged = own.length > 0 && own.every(({ role }) => role === 'MN');
            return !onlyManaged && (named.get(employee) ?? 0) > 0;
          });
          const weights = servers.map((employee): Fraction => [BigInt(named.get(employee) ?? 0), 1n]);
          const sum = weights.reduce((all, [weight]) => all + weight, 0n);
          const rest = BigInt(taken) > sum ? BigInt(taken) - sum : 0n;
          const [ofServers = 0, others = 0] = handOut(cents, [
            [sum, 1n],
            [rest, 1n],
          ]);
          if (servers.length > 0) {
            handOut(ofServers, weights).forEach((part, place) => void give(servers[place] ?? 0, part));
          }
          byHours(others, pool);
        }
        expect(found).toEqual(Object.fromEntries([...expected].filter(([, cents]) => cents !== 0)));
        expect(Object.values(found).reduce<number>((all, cents) => all + (cents ?? 0), 0)).toBe(taken);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
