import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/instants.ts';
import type { KioskShift } from './kiosk-model.ts';

/** What the confirmation shows of a punch. */
export interface Punched {
  firstName: string;
  action: ClockAction;
  at: Instant;
  shift: KioskShift;
  /** Seconds on the day of the shift. */
  worked: number;
  planned: number;
}
