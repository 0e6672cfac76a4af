import type { LaborRules } from '#domain/labor-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Refusal } from '#domain/violation.ts';
import type { ClockAction, ClockStatus } from './clock-rules.ts';

/** Within this, the opposite of what somebody has just done is likely a second tap by mistake. */
const secondTapSeconds = 2 * 60;

const opposites = {
  in: 'out',
  out: 'in',
  break_start: 'break_end',
  break_end: 'break_start',
} as const satisfies Record<ClockAction, ClockAction>;

/** A person's last action at the clock. */
export interface ClockState {
  /** Their latest punch, if any. */
  last: { action: ClockAction; at: Instant } | null;
  /** When the running break began; null when there is none. */
  breakSince: Instant | null;
}

/** A person's state at the clock, with their last action. */
export interface Standing extends ClockState {
  state: ClockStatus;
}

/** Asks before a likely mistake (docs/rules/clock.md#confirmations); before a short meal only where the labor rules ask for meals. */
export function needsConfirmation(
  action: ClockAction,
  at: Instant,
  { last, breakSince }: ClockState,
  { meals }: Pick<LaborRules, 'meals'>,
): Refusal | null {
  const sinceLast = last && opposites[last.action] === action ? at - last.at : secondTapSeconds;
  if (sinceLast < secondTapSeconds) return { code: 'clock.confirm_opposite', values: { seconds: sinceLast } };
  const [meal] = meals;
  if (action !== 'break_end' || breakSince === null || !meal) return null;
  const secondsLeft = meal.shortest - (at - breakSince);
  return secondsLeft > 0
    ? { code: 'clock.confirm_short_meal', values: { seconds_left: secondsLeft, minutes: meal.shortest / 60 } }
    : null;
}
