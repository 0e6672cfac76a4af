import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { RefusedPunch } from '#web/kiosk/waiting-punch.ts';
import type { KioskShift } from './kiosk-model.ts';

/** What the confirmation shows of a punch. */
export interface Punched {
  firstName: string;
  action: ClockAction;
  at: Instant;
  /** Undefined where the tablet alone cannot say which one it is. */
  shift: KioskShift | undefined;
  /** On this tablet only, so far. */
  isWaiting: boolean;
  /** Earlier punches of this person that came to nothing while they were away. */
  refused: readonly RefusedPunch[];
  /** Seconds on the day of the shift. */
  worked: number;
  planned: number;
}
