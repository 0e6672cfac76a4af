import { shortestMealSeconds } from '../shifts/worked-time.ts';
import type { Instant } from '../time/instants.ts';
import { type ClockAction, type ClockState, suggestedAction } from './clock-rules.ts';

/** Within this, the opposite of what somebody has just done is likely a second tap by mistake. */
const secondTapSeconds = 2 * 60;

const opposites = {
  in: 'out',
  out: 'in',
  break_start: 'break_end',
  break_end: 'break_start',
} as const satisfies Record<ClockAction, ClockAction>;

/** What the clock knows of an employee when they tap. */
export interface Standing {
  state: ClockState;
  /** When the running break began; null when there is none. */
  breakSince: Instant | null;
  /** Their latest punch, if any. */
  last: { action: ClockAction; at: Instant } | null;
}

export type Confirmation =
  | { code: 'opposite'; values: { since: Instant; seconds: number } }
  | { code: 'short_break'; values: { since: Instant; seconds: number } }
  | { code: 'not_suggested'; values: object };

/**
 * What to ask before a punch is sent, if anything: the opposite action within 2 minutes; the end of a break before 30:00, which would be
 * no meal (labor rules, section 2: rests need not be punched, so that any punched break may be meant as one); what does not make sense now.
 */
export function needsConfirmation(
  action: ClockAction,
  at: Instant,
  { state, breakSince, last }: Standing,
): Confirmation | null {
  if (last && opposites[last.action] === action && at - last.at < secondTapSeconds) {
    return { code: 'opposite', values: { since: last.at, seconds: at - last.at } };
  }
  if (action !== suggestedAction(state)) return { code: 'not_suggested', values: {} };
  if (breakSince !== null && at - breakSince < shortestMealSeconds) {
    return { code: 'short_break', values: { since: breakSince, seconds: at - breakSince } };
  }
  return null;
}
