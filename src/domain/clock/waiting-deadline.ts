import type { Instant } from '#domain/time/dates.ts';
import { maxDelaySeconds } from './clock-rules.ts';

/** A punch that waits for longer than this is no short outage any more: five days are left to mend it. */
const warnAfterSeconds = 2 * 86_400;

/**
 * What people at a tablet must know of its oldest waiting punch: nothing yet, until when it must be sent to be recorded by itself, or that
 * a manager must approve it.
 */
export function findWaitingDeadline(
  oldest: Instant,
  now: Instant,
): { kind: 'near'; until: Instant } | { kind: 'passed' } | null {
  const until = oldest + maxDelaySeconds;
  if (now > until) return { kind: 'passed' };
  return now - oldest > warnAfterSeconds ? { kind: 'near', until } : null;
}
