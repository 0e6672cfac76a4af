import type { ShiftRole } from '#domain/roles.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type DayHours, hourWindow } from '#domain/time/hour-window.ts';
import { clip, type Interval, total, union } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';

/** Clocked work at the pool's branch, outside unpaid breaks. Salaried people do not clock and have none. */
export interface ClockedStretch extends Interval {
  employee: number;
  role: ShiftRole;
}

/** One person's share of a pool: cents = ⌊pool × seconds ÷ all seconds⌋ + one cent for a large remainder. */
export interface TipShare {
  employee: number;
  /** Inside the window. */
  seconds: number;
  presence: Interval[];
  /** The quota's whole cents. */
  floor: number;
  /** The rest of the quota, in parts of all seconds: larger rests get the left cents first, then lower ids. */
  remainder: number;
  cents: number;
}

/** A person who worked in the window and has no share. */
export interface TipExclusion {
  employee: number;
  seconds: number;
  code: 'tips.not_eligible' | 'tips.manager_shift';
}

export interface TipPool {
  date: PlainDate;
  cents: number;
  /** Of all who share. */
  seconds: number;
  /** By employee id; they add up to the pool, or there are none. */
  shares: TipShare[];
  excluded: TipExclusion[];
  /** The reason for a pool without shares, which is shown as unassigned (docs/rules/tips.md#unassigned-tips). */
  unassigned: 'tips.nobody' | 'tips.negative' | null;
  /** True while an eligible person is on the clock: shares change when they clock out (docs/rules/tips.md#provisional-pools). */
  provisional: boolean;
}

function groupPresence(stretches: readonly ClockedStretch[]): Map<number, Interval[]> {
  const byEmployee = Map.groupBy(stretches, ({ employee }) => employee);
  // Work recorded twice at a branch is one presence.
  return new Map([...byEmployee].map(([employee, intervals]) => [employee, union(intervals)]));
}

/** Divides a pool in proportion to seconds, by largest remainder, ties to the lower id (docs/rules/tips.md#tip-pools). */
function shareOut(cents: number, sharing: ReadonlyMap<number, Interval[]>, seconds: number): TipShare[] {
  const all = BigInt(seconds);
  const shares = [...sharing]
    .sort(([one], [other]) => one - other)
    .map(([employee, presence]): TipShare => {
      const own = total(presence);
      const quota = BigInt(cents) * BigInt(own);
      const floor = Number(quota / all);
      return { employee, seconds: own, presence, floor, remainder: Number(quota % all), cents: floor };
    });
  const left = cents - sum(shares, ({ floor }) => floor);
  for (const share of [...shares].sort((a, b) => b.remainder - a.remainder).slice(0, left)) share.cents += 1;
  return shares;
}

interface PoolCircumstances {
  /** People on the clock, from clock-in until now; their seconds count once they clock out. */
  stillIn?: readonly ClockedStretch[];
  zone: string;
  hours: DayHours;
  isEligible: (employee: number, date: PlainDate) => boolean;
}

function sharePool(
  { date, cents }: { date: PlainDate; cents: number },
  stretches: readonly ClockedStretch[],
  { zone, hours, isEligible, stillIn = [] }: PoolCircumstances,
): TipPool {
  const window = hourWindow(date, hours, zone);
  const clipToWindow = (some: readonly ClockedStretch[]) =>
    some.flatMap((stretch) =>
      window.flatMap((part) => {
        const clipped = clip(stretch, part);
        return clipped ? [{ ...stretch, ...clipped }] : [];
      }),
    );
  const inside = clipToWindow(stretches);
  const findExclusion = ({ employee, role }: ClockedStretch): TipExclusion['code'] | null => {
    if (role === 'MN') return 'tips.manager_shift';
    return isEligible(employee, date) ? null : 'tips.not_eligible';
  };
  const findPresence = (code: TipExclusion['code'] | null) =>
    groupPresence(inside.filter((stretch) => findExclusion(stretch) === code));
  const sharing = findPresence(null);
  const seconds = sum(sharing.values(), total);
  const nobody = sharing.size === 0 ? 'tips.nobody' : null;
  const unassigned = cents < 0 ? 'tips.negative' : nobody;
  const excluded = (['tips.not_eligible', 'tips.manager_shift'] as const).flatMap((code) =>
    [...findPresence(code)].map(([employee, presence]) => ({ employee, seconds: total(presence), code })),
  );
  return {
    date,
    cents,
    seconds,
    shares: unassigned === null ? shareOut(cents, sharing, seconds) : [],
    excluded: excluded.sort((a, b) => a.employee - b.employee || (a.code < b.code ? -1 : 1)),
    unassigned,
    provisional: cents > 0 && clipToWindow(stillIn).some((stretch) => findExclusion(stretch) === null),
  };
}

/** Shares a branch's tips by clocked seconds, a pool a local day (docs/rules/tips.md#tip-pools). */
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
    .map(([date, cents]) => sharePool({ date, cents }, byDate.get(date) ?? [], circumstances));
}
