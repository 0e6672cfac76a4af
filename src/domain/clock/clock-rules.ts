import type { Instant } from '#domain/time/dates.ts';

export type ClockAction = 'in' | 'out' | 'break_start' | 'break_end';

const hour = 3600;
/** Age at which an open punch was forgotten (docs/rules/clock.md#forgotten-clock-outs). */
export const forgottenAfterSeconds = 16 * hour;
/** Punches that waited on a device are taken up to seven days late. */
export const maxDelaySeconds = 7 * 24 * hour;
/** A device's clock may run ahead of the server's by this much before its punch is refused. */
const maxAheadSeconds = 5 * 60;

/** Seconds after which a punch from a person's own phone waits for a manager: nothing proves when it was made. */
const maxPhoneDelaySeconds = 5 * 60;

/** Tells whether a punch from somebody's own phone comes too late to be recorded without a manager's word. */
export function needsManager(at: Instant, now: Instant): boolean {
  return now - at > maxPhoneDelaySeconds;
}

export interface OpenPunch {
  since: Instant;
  /** When the running break began; null when there is none. */
  breakSince: Instant | null;
  /** The end of the latest break that is over, or the clock-in: nothing new may lie before it. */
  settledUntil: Instant;
}

export type ClockDecision =
  | { kind: 'in'; forgets: boolean }
  | { kind: 'out'; late: boolean; endsBreak: boolean }
  | { kind: 'break_start' }
  | { kind: 'break_end' }
  | { kind: 'refused'; code: string; since?: Instant };

/** Tells whether an open punch is so old that its clock-out was forgotten. */
export function isForgotten(open: Pick<OpenPunch, 'since'>, at: Instant): boolean {
  return at - open.since > forgottenAfterSeconds;
}

function decideIn(open: OpenPunch | null, at: Instant): ClockDecision {
  if (!open) return { kind: 'in', forgets: false };
  const isYounger = at - open.since < forgottenAfterSeconds;
  return isYounger
    ? { kind: 'refused', code: 'clock.already_in', since: open.since }
    : { kind: 'in', forgets: true };
}

/** Decides what a punch does, or why it is refused (docs/rules/clock.md#refused-punches). */
export function decidePunch(
  action: ClockAction,
  at: Instant,
  open: OpenPunch | null,
  now: Instant,
): ClockDecision {
  if (at > now + maxAheadSeconds) return { kind: 'refused', code: 'clock.in_future' };
  if (at < now - maxDelaySeconds) return { kind: 'refused', code: 'clock.too_late' };
  if (action === 'in') return decideIn(open, at);
  if (!open) return { kind: 'refused', code: 'clock.none_open' };
  const after = Math.max(open.settledUntil, open.breakSince ?? 0);
  if (at < after) return { kind: 'refused', code: 'clock.before_last', since: after };
  if (action === 'out') {
    return {
      kind: 'out',
      late: isForgotten(open, at),
      endsBreak: open.breakSince !== null,
    };
  }
  if (action === 'break_start') {
    return open.breakSince === null
      ? { kind: 'break_start' }
      : { kind: 'refused', code: 'clock.already_on_break', since: open.breakSince };
  }
  return open.breakSince === null ? { kind: 'refused', code: 'clock.not_on_break' } : { kind: 'break_end' };
}

/** Decides a punch that a manager accepts, as of its own moment; a clock-in that a later one has overtaken meets none that is open. */
export function decideAccepted(action: ClockAction, at: Instant, found: OpenPunch | null) {
  const isOvertaken = found !== null && found.since > at;
  return { decision: decidePunch(action, at, isOvertaken ? null : found, at), isOvertaken };
}

/** A person's state at the clock. */
export type ClockStatus = 'out' | 'in' | 'break';

/** Finds a person's state by their open punch; a forgotten clock-out counts as out (docs/rules/clock.md#forgotten-clock-outs). */
export function findClockStatus(
  open: Pick<OpenPunch, 'since' | 'breakSince'> | null,
  now: Instant,
): ClockStatus {
  if (!open || isForgotten(open, now)) return 'out';
  return open.breakSince === null ? 'in' : 'break';
}

/** The one action that makes sense now; the kiosk highlights it. */
export function suggestAction(state: ClockStatus): ClockAction {
  return ({ out: 'in', in: 'out', break: 'break_end' } as const)[state];
}
