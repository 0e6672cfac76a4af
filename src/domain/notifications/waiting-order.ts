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
