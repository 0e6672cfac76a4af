import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountRoles, type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { wholeDay } from '#domain/time/hour-window.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { keepApart } from './drawn-stretches.fixture.ts';
import { isTipEligible } from './eligibility.ts';
import { type ClockedStretch, shareTips, type TipPool } from './tip-pool.ts';
import { pickEmployeeTips, tabulateTipsByBranch, tabulateTipsByDate } from './tip-tables.ts';

const zone = 'America/Los_Angeles';
const day = '2026-05-06';
const at = (text: string) => instantOfWallTime(text.slice(0, 10), text.slice(11), zone);
const noon = at(`${day} 12:00`);
const everyone = { zone, hours: wholeDay, isEligible: (_employee: number) => true };

const clocked = (employee: number, minutes: number, role: ShiftRole = 'AT', from = noon): ClockedStretch => ({
  employee,
  role,
  start: from,
  end: from + minutes * 60,
});
const only = (pools: TipPool[]) => {
  expect(pools).toHaveLength(1);
  return pools[0] as TipPool;
};
const shared = (cents: number, stretches: ClockedStretch[], circumstances = everyone) =>
  Object.fromEntries(
    only(shareTips(new Map([[day, cents]]), stretches, circumstances)).shares.map((share) => [
      share.employee,
      share.cents,
    ]),
  );

test('a shift worked as manager has no share, whoever works it; their other shifts have', () => {
  const pool = only(
    shareTips(
      new Map([[day, 90]]),
      [clocked(1, 60, 'MN'), clocked(1, 30, 'AT', noon - 7200), clocked(2, 60)],
      everyone,
    ),
  );
  expect(pool.shares.map(({ employee, cents }) => [employee, cents])).toEqual([
    [1, 30],
    [2, 60],
  ]);
  expect(pool.excluded).toEqual([{ employee: 1, seconds: 3600, code: 'tips.manager_shift' }]);
});

test('only what lies inside the window counts, of one pool a day', () => {
  const hours = { from: 12, to: 13 };
  const stretches = [clocked(1, 60, 'AT', noon - 1800), clocked(2, 60), clocked(3, 60, 'AT', noon + 3600)];
  expect(shared(90_00, stretches, { ...everyone, hours })).toEqual({ 1: 30_00, 2: 60_00 });
});

test('work over midnight counts for each day its own part', () => {
  const from = at(`${day} 23:00`);
  const pools = shareTips(
    new Map([
      [addDays(day, 1), 100],
      [day, 200],
    ]),
    [clocked(1, 180, 'AT', from), clocked(2, 60, 'AT', from)],
    everyone,
  );
  expect(tabulateTipsByDate(pools)).toEqual({
    1: { [day]: 100, [addDays(day, 1)]: 100 },
    2: { [day]: 100 },
  });
});

describe('a pool is provisional', () => {
  const provisional = (
    stillIn: ClockedStretch[],
    changed: Partial<typeof everyone> & { cents?: number } = {},
  ) =>
    only(
      shareTips(new Map([[day, changed.cents ?? 100]]), [clocked(1, 60)], {
        ...everyone,
        ...changed,
        stillIn,
      }),
    ).provisional;

  test('while somebody who shares in its window is still in', () => {
    expect(provisional([])).toBe(false);
    expect(provisional([clocked(2, 60)])).toBe(true);
    expect(provisional([clocked(2, 60, 'AT', at(`${addDays(day, -1)} 23:30`))])).toBe(true);
    expect(provisional([clocked(2, 60)], { hours: { from: 12, to: 13 } })).toBe(true);
  });

  test('but not for who is in outside the window or the day, cannot share, or where nothing is shared', () => {
    expect(provisional([clocked(2, 60)], { hours: { from: 13, to: 14 } })).toBe(false);
    expect(provisional([clocked(2, 60, 'AT', at(`${addDays(day, 1)} 00:00`))])).toBe(false);
    expect(provisional([clocked(2, 60, 'MN')])).toBe(false);
    expect(provisional([clocked(2, 60)], { isEligible: (employee) => employee === 1 })).toBe(false);
    expect(provisional([clocked(2, 60)], { cents: -100 })).toBe(false);
  });
});

describe('a pool that is nobody’s', () => {
  test.each([
    ['without anyone', 100, [], 'tips.nobody'],
    ['with managers only', 100, [clocked(1, 60, 'MN')], 'tips.nobody'],
    ['negative', -100, [clocked(1, 60)], 'tips.negative'],
  ] as const)('%s stays visible', (_, cents, stretches, unassigned) => {
    const pools = shareTips(new Map([[day, cents]]), stretches, everyone);
    expect(only(pools)).toMatchObject({ cents, shares: [], unassigned });
    expect(tabulateTipsByDate(pools)).toEqual({ 0: { [day]: cents } });
    expect(tabulateTipsByBranch(new Map([[7, pools]]))).toEqual({ 0: { 7: cents } });
  });

  test('days without tips, and shares of nothing, show nowhere', () => {
    expect(shareTips(new Map([[day, 0]]), [clocked(1, 60)], everyone)).toEqual([]);
    const pools = shareTips(new Map([[day, 1]]), [clocked(1, 60), clocked(2, 60)], everyone);
    expect(tabulateTipsByDate(pools)).toEqual({ 1: { [day]: 1 } });
    expect(pickEmployeeTips(pools, 1)).toEqual({ [day]: 1 });
    expect(pickEmployeeTips(pools, 2)).toEqual({});
  });
});

test('a share tells how it came about', () => {
  const pool = only(
    shareTips(new Map([[day, 100_00]]), [clocked(4, 60), clocked(3, 60), clocked(9, 60)], everyone),
  );
  expect(pool.seconds).toBe(3 * 3600);
  const presence = [{ start: noon, end: noon + 3600 }];
  expect(pool.shares).toEqual([
    { employee: 3, seconds: 3600, weight: 3600, presence, floor: 33_33, remainder: 3600, cents: 33_34 },
    { employee: 4, seconds: 3600, weight: 3600, presence, floor: 33_33, remainder: 3600, cents: 33_33 },
    { employee: 9, seconds: 3600, weight: 3600, presence, floor: 33_33, remainder: 3600, cents: 33_33 },
  ]);
});

describe('who may take part', () => {
  test('by role, as long as nothing is said', () => {
    const excluded = accountRoles.filter((role) => !isTipEligible(role, [], day));
    expect(excluded).toEqual(['MP', 'SP', 'MN', 'SV', 'AD']);
  });

  test.each([
    ['2026-05-01', false],
    ['2026-05-02', true],
    ['2026-05-08', true],
    ['2026-05-09', false],
  ])('by the newest entry begun on %s', (date, expected) => {
    const entries = [
      { from: '2026-05-09', value: false },
      { from: '2026-05-02', value: true },
    ];
    expect(isTipEligible('MN', entries, date)).toBe(expected);
  });
});

const drawnStretches = fc
  .array(
    fc.record({
      employee: fc.integer({ min: 1, max: 6 }),
      role: fc.constantFrom(...shiftRoles.filter((role) => !['OW', 'TO', 'SL'].includes(role))),
      start: fc.integer({ min: -7200, max: 86_400 }),
      length: fc.integer({ min: 1, max: 30_000 }),
    }),
    { maxLength: 8 },
  )
  .map(keepApart);
const drawnHours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
const days = fc.constantFrom(day, '2026-03-08', '2026-11-01');

test('shares are the pool, each within a cent of its quota, as handed out cent by cent to the greatest claim', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 3_000 }),
      drawnStretches,
      drawnHours,
      fc.subarray([1, 2, 3, 4, 5, 6]),
      (date, cents, drawn, hours, eligible) => {
        const midnight = at(`${date} 00:00`);
        const stretches = drawn.map(({ employee, role, start, length }) => ({
          employee,
          role,
          start: midnight + start,
          end: midnight + start + length,
        }));
        const circumstances = { zone, hours, isEligible: (employee: number) => eligible.includes(employee) };
        const pool = only(shareTips(new Map([[date, cents]]), stretches, circumstances));

        const clock = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const seconds = new Map<number, number>();
        for (let minute = midnight - 7200; minute < midnight + 36 * 3600; minute += 60) {
          const wall = clock.format(minute * 1000);
          const hour = Number(wall.slice(11, 13));
          if (!wall.startsWith(date) || hour < hours.from || hour >= hours.to) continue;
          for (let second = minute; second < minute + 60; second += 1) {
            const present = new Set(
              stretches
                .filter(({ role, start, end }) => role !== 'MN' && start <= second && second < end)
                .map(({ employee }) => employee)
                .filter((employee) => eligible.includes(employee)),
            );
            for (const employee of present) seconds.set(employee, (seconds.get(employee) ?? 0) + 1);
          }
        }
        const all = [...seconds.values()].reduce((sum, one) => sum + one, 0);
        const given = new Map([...seconds.keys()].map((employee) => [employee, 0]));
        for (let cent = 0; cent < cents && all > 0; cent += 1) {
          // The claim still open, in parts of all seconds: pool × seconds − given × all.
          const claims = [...seconds]
            .map(([employee, own]) => ({
              employee,
              claim: cents * own - (given.get(employee) ?? 0) * all,
            }))
            .sort((a, b) => b.claim - a.claim || a.employee - b.employee);
          const { employee } = claims[0] ?? { employee: 0 };
          given.set(employee, (given.get(employee) ?? 0) + 1);
        }
        expect(Object.fromEntries(pool.shares.map((share) => [share.employee, share.cents]))).toEqual(
          Object.fromEntries(given),
        );
        if (all > 0) expect(pool.shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
        else expect(pool.unassigned).toBe('tips.nobody');
        for (const share of pool.shares) {
          expect(Math.abs(share.cents * all - cents * share.seconds)).toBeLessThan(all);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('pools of any size add up, in whatever order people come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      drawnStretches.chain((drawn) =>
        fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length })),
      ),
      (cents, [drawn, shuffled]) => {
        const pools = [drawn, shuffled].map((some) =>
          shareTips(
            new Map([[day, cents]]),
            some.map(({ employee, role, start, length }) => ({
              employee,
              role,
              start: noon + start,
              end: noon + start + length,
            })),
            everyone,
          ),
        );
        expect(pools[0]).toEqual(pools[1]);
        const table = tabulateTipsByDate(pools[0] ?? []);
        const sum = Object.values(table).reduce((all, row) => all + (row[day] ?? 0), 0);
        expect(sum).toBe(cents);
      },
    ),
  );
});

test('the sum over branches is the total, over days the range', () => {
  const cents = fc.integer({ min: -500, max: 5_000 });
  const branch = fc.record({
    tips: fc.tuple(cents, cents, cents),
    drawn: drawnStretches,
  });
  fc.assert(
    fc.property(fc.array(branch, { maxLength: 4 }), (branches) => {
      const poolsOf = new Map(
        branches.map(({ tips, drawn }, index) => [
          index + 1,
          shareTips(
            new Map(tips.map((amount, offset) => [addDays(day, offset), amount])),
            drawn.map(({ employee, role, start, length }) => ({
              employee,
              role,
              start: noon + start,
              end: noon + start + length,
            })),
            everyone,
          ),
        ]),
      );
      const sum = (table: Record<string, Record<string, number>>) =>
        Object.values(table)
          .flatMap((row) => Object.values(row))
          .reduce((all, one) => all + one, 0);
      const tips = branches.flatMap((one) => one.tips).reduce((all, one) => all + one, 0);
      expect(sum(tabulateTipsByBranch(poolsOf))).toBe(tips);
      expect([...poolsOf.values()].reduce((all, pools) => all + sum(tabulateTipsByDate(pools)), 0)).toBe(
        tips,
      );
    }),
  );
});
