import { isForgotten } from '#domain/clock/clock-rules.ts';
import { addOwnPunch, type OwnPunch, readOwnPunches } from './own-punches.ts';

/** Keeps a punch on the phone; the same action again is the same punch, unless the clock-out between was forgotten. */
export function keepOwnPunch(employee: number, punch: OwnPunch): void {
  const last = readOwnPunches(employee).at(-1);
  if (last?.action === punch.action && !isForgotten({ since: last.at }, punch.at)) return;
  addOwnPunch(employee, punch);
}
