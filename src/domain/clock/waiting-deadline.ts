import type { Instant } from '#domain/time/dates.ts';
import { maxDelaySeconds } from './clock-rules.ts';

/** A punch that waits for longer than this is no short outage any more: five days are left to mend it. */
const warnAfterSeconds = 2 * 86_400;

/** Warns of a tablet's oldest waiting punch: until when it can still be sent and recorded by itself, or that it needs a manager now. */
export function findWaitingDeadline(
  oldest: Instant,
  now: Instant,
): { kind: 'near'; until: Instant } | { kind: 'passed' } | null {
  const until = oldest + maxDelaySeconds;
  if (now > until) return { kind: 'passed' };
  return now - oldest > warnAfterSeconds ? { kind: 'near', until } : null;
}
