import type { listBranchProfiles } from '#contract/company/company.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { findTipRuleProblem, wholeShare } from '#domain/tips/tip-rules.ts';
import type { Received } from '#web/api/instants.ts';

export type TipRule = Received<typeof listBranchProfiles>[number]['tip_rules'][number];

export interface PoolValues {
  /** Names the pool to tip-outs, whatever it is called. */
  id: number;
  name: string;
  /** Millionths, as percentages are typed. */
  ppm: number | null;
  by: 'hours' | 'server';
  positions: { position: number | null; points: number | null }[];
  /** Missing where no other pool can receive any. */
  tip_out: { to: number | null; ppm: number | null }[] | undefined;
}

/** A rule as it is edited. */
export interface RuleValues {
  from: string | null;
  pools: PoolValues[];
}

/** Millionths per hundredth of a percent. */
const perShare = 100;
export const toShare = (ppm: number | null) => Math.round((ppm ?? 0) / perShare);
export const toMillionths = (share: number) => share * perShare;

export const blankPool = (pools: readonly PoolValues[]): PoolValues => ({
  ...{ id: Math.max(0, ...pools.map(({ id }) => id)) + 1, name: '', ppm: null, by: 'hours' },
  ...{ positions: [], tip_out: undefined },
});

/** Begins a new rule with the pools in effect; without any, with what then applies: one pool that everyone shares by hours. */
export function toValues(rule: TipRule | undefined, from: string, everyone: string): RuleValues {
  const pools = rule?.pools.map(({ share, tip_out, ...pool }, id) => ({
    ...{ ...pool, id, ppm: toMillionths(share) },
    tip_out: tip_out?.map((out) => ({
      to: rule.pools.findIndex(({ name }) => name === out.to),
      ppm: toMillionths(out.share),
    })),
  }));
  return { from, pools: pools ?? [{ ...blankPool([]), name: everyone, ppm: toMillionths(wholeShare) }] };
}

export function toRule({ from, pools }: RuleValues): TipRule {
  const names = new Map<number | null, string>(pools.map(({ id, name }) => [id, name.trim()]));
  return {
    from: from ?? '',
    pools: pools.map(({ name, ppm, by, positions, tip_out }) => ({
      ...{ name: name.trim(), by, share: toShare(ppm) },
      positions: positions.map(({ position, points }) => ({ position: position ?? 0, points: points ?? 0 })),
      ...(tip_out?.length
        ? { tip_out: tip_out.map((out) => ({ to: names.get(out.to) ?? '', share: toShare(out.ppm) })) }
        : {}),
    })),
  };
}

/** Tells whether a rule can be tried: everything is filled in as the server takes it. */
export function isComplete(rule: TipRule): boolean {
  const isFilled = rule.pools.every(
    ({ name, positions }) => name !== '' && positions.every(({ position }) => position > 0),
  );
  return rule.from !== '' && isFilled && findTipRuleProblem(rule) === null;
}

/** The rule in effect on a day. */
export const findRule = (rules: readonly TipRule[], day: string) => effectiveOn(rules, day);
