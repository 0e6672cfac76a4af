import type { listBranchProfiles } from '#contract/company/company.ts';
import { newestBegun } from '#domain/tips/eligibility.ts';
import { wholeShare } from '#domain/tips/tip-rules.ts';
import type { Received } from '#web/api/instants.ts';

export type TipRule = Received<typeof listBranchProfiles>[number]['tip_rules'][number];

interface PoolValues {
  name: string;
  /** Millionths, as percentages are typed. */
  ppm: number | null;
  by: 'hours' | 'server';
  positions: { position: number | null; points: number | null }[];
  tip_out: { to: string; ppm: number | null }[];
}

/** A rule as it is edited. */
export interface RuleValues {
  from: string | null;
  pools: PoolValues[];
}

/** Millionths per hundredth of a percent. */
const perShare = 100;
const toShare = (ppm: number | null) => Math.round((ppm ?? 0) / perShare);
export const toMillionths = (share: number) => share * perShare;

export const blankPool = (): PoolValues => ({
  ...{ name: '', ppm: null, by: 'hours' },
  ...{ positions: [], tip_out: [] },
});

/** Begins a new rule with the pools in effect; without any, with what then applies: one pool that everyone shares by hours. */
export function toValues(rule: TipRule | undefined, from: string, everyone: string): RuleValues {
  const pools = rule?.pools.map(({ share, tip_out = [], ...pool }) => ({
    ...pool,
    ppm: toMillionths(share),
    tip_out: tip_out.map((out) => ({ to: out.to, ppm: toMillionths(out.share) })),
  }));
  return { from, pools: pools ?? [{ ...blankPool(), name: everyone, ppm: toMillionths(wholeShare) }] };
}

export function toRule({ from, pools }: RuleValues): TipRule {
  return {
    from: from ?? '',
    pools: pools.map(({ name, ppm, by, positions, tip_out }) => ({
      ...{ name: name.trim(), by, share: toShare(ppm) },
      positions: positions.map(({ position, points }) => ({ position: position ?? 0, points: points ?? 0 })),
      ...(tip_out.length > 0
        ? { tip_out: tip_out.map((out) => ({ to: out.to.trim(), share: toShare(out.ppm) })) }
        : {}),
    })),
  };
}

export const sumShares = ({ pools }: TipRule) => pools.reduce((sum, { share }) => sum + share, 0);

/** Tells whether a rule can be tried: everything is filled in, and the shares are all of the tips. */
export function isComplete(rule: TipRule): boolean {
  const isFilled = rule.pools.every(
    ({ name, positions, tip_out = [] }) =>
      name !== '' && positions.every(({ position }) => position > 0) && tip_out.every(({ to }) => to !== ''),
  );
  return rule.from !== '' && isFilled && sumShares(rule) === wholeShare;
}

/** The rule in effect on a day. */
export const findRule = (rules: readonly TipRule[], day: string) => newestBegun(rules, day);
