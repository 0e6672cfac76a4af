import { divideCents } from '#domain/divide-cents.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { type DayHours, hourWindow } from '#domain/time/hour-window.ts';
import { clip, type Interval, total, union } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import { dividePools, type TipPoolRule, type TipRule, weighPositions } from './tip-rules.ts';

/** Clocked work at the pool's branch, outside unpaid breaks, that no other stretch of the person counts but managers' shifts. */
export interface ClockedStretch extends Interval {
  employee: number;
  role: ShiftRole;
  /** Decides the points; absent or null: none in particular. */
  position?: number | null;
}

/** One person's share of a pool: cents = ⌊pool × weight ÷ all weights⌋ + one cent for a large remainder. */
export interface TipShare {
  employee: number;
  /** Inside the window. */
  seconds: number;
  /** Seconds × points; in a pool by server, cents of tips from own sales. */
  weight: number;
  presence: Interval[];
  /** The quota's whole cents. */
  floor: number;
  /** The rest of the quota, in parts of all weights: larger rests get the left cents first, then lower ids. */
  remainder: number;
  cents: number;
}

/** A person who worked in the window and has no share. */
export interface TipExclusion {
  employee: number;
  seconds: number;
  code: 'tips.not_eligible' | 'tips.manager_shift' | 'tips.other_position';
}

export interface TipPool {
  date: PlainDate;
  /** Null: the one pool of a branch without a rule. */
  name: string | null;
  by: 'hours' | 'server';
  cents: number;
  /** Of all who share. */
  seconds: number;
  weight: number;
  /** By employee id; they add up to the pool, or there are none. */
  shares: TipShare[];
  excluded: TipExclusion[];
  /** The reason for a pool without shares, which is shown as unassigned (docs/rules/tips.md#unassigned-tips). */
  unassigned: 'tips.nobody' | 'tips.negative' | null;
  /** True while an eligible person is on the clock: shares change when they clock out (docs/rules/tips.md#provisional-pools). */
  provisional: boolean;
}

interface Claim {
  employee: number;
  weight: number;
  presence: Interval[];
}

/** Divides a pool in proportion to weights, by largest remainder, ties to the lower id (docs/rules/tips.md#tip-pools). */
function shareOut(cents: number, claims: readonly Claim[]): TipShare[] {
  const sorted = [...claims].sort((one, other) => one.employee - other.employee);
  const parts = divideCents(
    cents,
    sorted.map(({ weight }) => weight),
  );
  return sorted.flatMap((claim, index) => {
    const part = parts[index];
    return part ? [{ ...claim, seconds: total(claim.presence), ...part }] : [];
  });
}

interface PoolCircumstances {
  /** People on the clock, from clock-in until now; their seconds count once they clock out. */
  stillIn?: readonly ClockedStretch[];
  zone: string;
  hours: DayHours;
  isEligible: (employee: number, date: PlainDate) => boolean;
  /** Of the branch; before the first one, everybody shares one pool by hours. */
  rules?: readonly TipRule[];
  /** Tips of sales that name a person: date → employee → cents. */
  namedTips?: ReadonlyMap<PlainDate, ReadonlyMap<number, number>>;
}

/** What happened in a day's window, in stretches that count once each. */
interface Window {
  date: PlainDate;
  inside: readonly ClockedStretch[];
  stillIn: readonly ClockedStretch[];
  findExclusion: (stretch: ClockedStretch) => TipExclusion['code'] | null;
}

const groupByEmployee = (stretches: readonly ClockedStretch[]) =>
  [...Map.groupBy(stretches, ({ employee }) => employee)].map(([employee, own]) => ({
    employee,
    own,
    presence: union(own),
  }));

function openWindow(
  date: PlainDate,
  stretches: readonly ClockedStretch[],
  { zone, hours, isEligible, stillIn = [] }: PoolCircumstances,
): Window {
  const window = hourWindow(date, hours, zone);
  const clipToWindow = (some: readonly ClockedStretch[]) =>
    some.flatMap((stretch) =>
      window.flatMap((part) => {
        const clipped = clip(stretch, part);
        return clipped ? [{ ...stretch, ...clipped }] : [];
      }),
    );
  const isManaging = ({ role }: ClockedStretch) => role === 'MN';
  return {
    date,
    inside: clipToWindow(stretches),
    stillIn: clipToWindow(stillIn),
    findExclusion: (stretch) => {
      if (isManaging(stretch)) return 'tips.manager_shift';
      return isEligible(stretch.employee, date) ? null : 'tips.not_eligible';
    },
  };
}

const exclusionCodes = ['tips.not_eligible', 'tips.manager_shift', 'tips.other_position'] as const;

function shareByHours(
  { date, inside, stillIn, findExclusion }: Window,
  { name, cents, positions }: Pick<TipPoolRule, 'positions'> & { name: string | null; cents: number },
): TipPool {
  const weigh = weighPositions(positions);
  const exclude = (stretch: ClockedStretch) =>
    findExclusion(stretch) ?? (weigh(stretch.position ?? null) === 0 ? 'tips.other_position' : null);
  const claims = groupByEmployee(inside.filter((stretch) => exclude(stretch) === null)).map(
    ({ employee, own, presence }): Claim => ({
      employee,
      presence,
      weight: sum(own, (stretch) => total([stretch]) * weigh(stretch.position ?? null)),
    }),
  );
  const excluded = exclusionCodes.flatMap((code) =>
    groupByEmployee(inside.filter((stretch) => exclude(stretch) === code)).map(({ employee, presence }) => ({
      employee,
      seconds: total(presence),
      code,
    })),
  );
  const nobody = claims.length === 0 ? 'tips.nobody' : null;
  const unassigned = cents < 0 ? 'tips.negative' : nobody;
  return {
    ...{ date, name, by: 'hours', cents },
    seconds: sum(claims, ({ presence }) => total(presence)),
    weight: sum(claims, ({ weight }) => weight),
    shares: unassigned === null ? shareOut(cents, claims) : [],
    excluded: excluded.sort((a, b) => a.employee - b.employee || (a.code < b.code ? -1 : 1)),
    unassigned,
    provisional: cents > 0 && stillIn.some((stretch) => exclude(stretch) === null),
  };
}

/**
 * Shares a pool by the tips of each person's sales. What is left, of sales that name nobody who may share, is a pool by hours
 * (docs/rules/tips.md#tips-by-server).
 */
function shareByServer(
  window: Window,
  rule: TipPoolRule & { cents: number },
  { taken, named }: { taken: number; named: ReadonlyMap<number, number> },
  isEligible: (employee: number) => boolean,
): TipPool[] {
  const people = groupByEmployee(window.inside);
  const claims = [...named].flatMap(([employee, tips]): Claim[] => {
    const own = people.find((one) => one.employee === employee)?.own ?? [];
    const sharing = own.filter((stretch) => window.findExclusion(stretch) === null);
    const onlyManaged = own.length > 0 && sharing.length === 0;
    if (tips <= 0 || !isEligible(employee) || onlyManaged) return [];
    return [{ employee, weight: tips, presence: union(sharing) }];
  });
  const weight = sum(claims, (claim) => claim.weight);
  const [ofNamed, others] = divideCents(rule.cents, [weight, Math.max(0, taken - weight)]);
  const shares = shareOut(ofNamed?.cents ?? 0, claims);
  return [
    {
      ...{ date: window.date, name: rule.name, by: 'server' as const, cents: ofNamed?.cents ?? 0 },
      seconds: sum(shares, ({ seconds }) => seconds),
      ...{ weight, shares, excluded: [], unassigned: null, provisional: false },
    },
    shareByHours(window, { ...rule, cents: others?.cents ?? 0 }),
  ];
}

function sharePools(
  { date, cents }: { date: PlainDate; cents: number },
  stretches: readonly ClockedStretch[],
  circumstances: PoolCircumstances,
): TipPool[] {
  const window = openWindow(date, stretches, circumstances);
  const rule = effectiveOn(circumstances.rules ?? [], date);
  if (!rule || cents < 0) return [shareByHours(window, { name: null, cents, positions: [] })];
  const amounts = dividePools(cents, rule.pools);
  const named = circumstances.namedTips?.get(date) ?? new Map<number, number>();
  return rule.pools
    .flatMap((pool, index) => {
      const own = { ...pool, cents: amounts[index] ?? 0 };
      if (pool.by === 'hours') return [shareByHours(window, own)];
      const isEligible = (employee: number) => circumstances.isEligible(employee, date);
      return shareByServer(window, own, { taken: cents, named }, isEligible);
    })
    .filter((pool) => pool.cents !== 0);
}

/** Shares a branch's tips of each local day by its rule of that day (docs/rules/tips.md#tip-pools). */
export function shareTips(
  tipsByDate: ReadonlyMap<PlainDate, number>,
  stretches: readonly ClockedStretch[],
  circumstances: PoolCircumstances,
): TipPool[] {
  const parts = stretches.flatMap((stretch) =>
    splitAtMidnights(stretch, circumstances.zone).map((part) => ({ ...stretch, ...part })),
  );
  const byDate = Map.groupBy(parts, ({ date }) => date);
  return [...tipsByDate]
    .filter(([, cents]) => cents !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, cents]) => sharePools({ date, cents }, byDate.get(date) ?? [], circumstances));
}
