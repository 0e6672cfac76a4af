import type { Instant } from '#domain/time/dates.ts';

/** Moments that decide about the place of something that waits for a decision. */
export interface WaitingMoments {
  /** When what it is about happens; null: at no time of its own. */
  happens: Instant | null;
  since: Instant;
}

/** Orders what waits: what is still ahead by how soon it happens, then the rest, the newest first (docs/rules/notifications.md#what-waits). */
export function compareSoonest(one: WaitingMoments, other: WaitingMoments, startOfToday: Instant): number {
  const aheadOf = ({ happens }: WaitingMoments) =>
    happens !== null && happens >= startOfToday ? happens : Number.POSITIVE_INFINITY;
  const [first, second] = [aheadOf(one), aheadOf(other)];
  return first === second ? other.since - one.since : first - second;
}

/** Picks rows of a short list in their order: the first of each kind, so that none hides another, then the next ones. */
export function pickOfEachKind<Row extends { kind: string }>(rows: readonly Row[], max: number): Row[] {
  const kinds = new Set<string>();
  const firsts = rows.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
  const picked = [...new Set([...firsts, ...rows])].slice(0, max);
  return rows.filter((row) => picked.includes(row));
}
