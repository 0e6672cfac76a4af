import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { RefusedPunch } from '#web/kiosk/waiting-punch.ts';
import type { AskedQuestion } from '#web/punch-questions/asked-question.ts';
import type { KioskShift } from './kiosk-model.ts';

export interface Punched {
  firstName: string;
  action: ClockAction;
  at: Instant;
  /** Undefined if the tablet alone cannot tell. */
  shift: KioskShift | undefined;
  /** Only on this tablet so far. */
  isWaiting: boolean;
  /** Earlier punches of this person that the server refused later. */
  refused: readonly RefusedPunch[];
  asked: AskedQuestion | null;
  /** Seconds on the day of the shift. */
  worked: number;
  planned: number;
  /** Worked seconds of its week; undefined: only the server knows them. */
  week: number | undefined;
}
