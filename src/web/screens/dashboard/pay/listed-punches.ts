import { isWorkRole, type ShiftRole } from '#domain/roles.ts';
import type { Instant } from '#domain/time/dates.ts';

interface Punch {
  shift_role: ShiftRole;
  clock_in: Instant | null;
  clock_out: Instant | null;
  seconds: number;
}

/** Lists what was clocked and the plans that count as worked, without leave, no-shows and what is still ahead. */
export const listPunches = <Listed extends Punch>(punches: readonly Listed[]): Listed[] =>
  punches.filter(
    ({ shift_role, clock_in, clock_out, seconds }) =>
      isWorkRole(shift_role) && (clock_in !== null || clock_out !== null || seconds > 0),
  );

/** Whether a punch lacks its end. */
export const isOpenPunch = ({ clock_in, clock_out }: Punch) => clock_in !== null && clock_out === null;
