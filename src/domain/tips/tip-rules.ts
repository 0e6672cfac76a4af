import { divideCents } from '#domain/divide-cents.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** Points that work in a position counts in a pool: up to two decimals. */
export interface PositionPoints {
  position: number;
  points: number;
}

/** Hundredths of a percent that leave a pool for another one before it is shared. */
export interface TipOut {
  to: string;
  share: number;
}

export interface TipPoolRule {
  name: string;
  /** Hundredths of a percent of a day's tips. */
  share: number;
  by: 'hours' | 'server';
  /** Empty: everybody, with one point. */
  positions: PositionPoints[];
  tip_out?: readonly TipOut[] | undefined;
}

/** How a branch shares tips from a day on (docs/rules/tips.md#tip-rules). */
export interface TipRule {
  from: PlainDate;
  pools: TipPoolRule[];
}

/** All of a day's tips, or of a pool, in hundredths of a percent. */
export const wholeShare = 10_000;

/** Finds what a rule gets wrong: the code of a refusal with its values, or null. */
export function findTipRuleProblem({ from, pools }: TipRule) {
  const refuse = (code: string, values: Record<string, string> = {}) => ({
    code: `tip_rule.${code}` as const,
    values: { date: from, ...values },
  });
  const names = new Set<string>();
  if (sum(pools, ({ share }) => share) !== wholeShare) return refuse('shares');
  for (const { name } of pools) {
    if (names.has(name.toLowerCase())) return refuse('repeated_pool', { name });
    names.add(name.toLowerCase());
  }
  for (const { name, positions, tip_out = [] } of pools) {
    if (new Set(positions.map(({ position }) => position)).size < positions.length)
      return refuse('repeated_position', { name });
    const others = new Set(pools.filter((other) => other.name !== name).map((other) => other.name));
    const receivers = new Set(tip_out.map(({ to }) => to));
    if (receivers.size < tip_out.length || !receivers.isSubsetOf(others))
      return refuse('tip_out_pool', { name });
    if (sum(tip_out, ({ share }) => share) > wholeShare) return refuse('tip_out_share', { name });
  }
  return null;
}

/** Returns what each pool shares out of a day's tips, after tip-outs, which are taken all at once. */
export function dividePools(cents: number, pools: readonly TipPoolRule[]): number[] {
  const first = divideCents(
    cents,
    pools.map(({ share }) => share),
  );
  const amounts = first.map((part) => part.cents);
  for (const [index, { tip_out = [] }] of pools.entries()) {
    const kept = wholeShare - sum(tip_out, ({ share }) => share);
    const [, ...out] = divideCents(first[index]?.cents ?? 0, [kept, ...tip_out.map(({ share }) => share)]);
    for (const [place, part] of out.entries()) {
      const receiver = pools.findIndex(({ name }) => name === tip_out[place]?.to);
      amounts[receiver] = (amounts[receiver] ?? 0) + part.cents;
      amounts[index] = (amounts[index] ?? 0) - part.cents;
    }
  }
  return amounts;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/**
 * Returns how much a second of work counts in a pool: points in the smallest whole proportion, 0 for those outside.
 * Work counts one each where all positions do.
 */
export function weighPositions(positions: readonly PositionPoints[]): (position: number | null) => number {
  if (positions.length === 0) return () => 1;
  const hundredths = positions.map(({ points }) => Math.round(points * 100));
  const unit = hundredths.reduce(greatestCommonDivisor, 0) || 1;
  const weights = new Map(
    positions.map(({ position }, index) => [position, (hundredths[index] ?? 0) / unit]),
  );
  return (position) => (position === null ? 0 : (weights.get(position) ?? 0));
}
