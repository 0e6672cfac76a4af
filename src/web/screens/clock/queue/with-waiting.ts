import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { matchPlan } from '#domain/clock/match-shift.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import type { KioskShift } from '../kiosk-model.ts';

type Punch = Pick<WaitingPunch, 'key' | 'employee' | 'action' | 'at'>;

function findOpen(shifts: readonly KioskShift[], employee: number, at: Instant): KioskShift | undefined {
  return shifts.find(
    (shift) =>
      shift.employee === employee &&
      shift.clockIn !== null &&
      shift.clockOut === null &&
      shift.clockIn <= at &&
      at - shift.clockIn <= forgottenAfterSeconds,
  );
}

function clockedIn(shifts: readonly KioskShift[], { key, employee, at }: Punch): KioskShift {
  const plans = shifts.filter((shift) => shift.employee === employee && shift.clockOut === null);
  const plan = matchPlan(plans, at);
  if (plan) {
    const { clockIn: _clockIn, ...shift } = plan;
    return { ...shift, clockIn: at };
  }
  return {
    uuid: key,
    employee,
    role: 'AT',
    planned: false,
    start: at,
    end: at,
    clockIn: at,
    clockOut: null,
    breaks: [],
  };
}

function changed(open: KioskShift, { action, at }: Punch): KioskShift {
  if (action === 'break_start') return { ...open, breaks: [...open.breaks, { start: at, end: null }] };
  const breaks = open.breaks.map((pause) => (pause.end === null ? { ...pause, end: at } : pause));
  if (action === 'break_end') return { ...open, breaks };
  return { ...open, breaks, clockOut: at, end: open.planned ? open.end : at };
}

/** Applies a punch to its shift; undefined if it does not fit the known shifts. */
export function applyPunch(shifts: readonly KioskShift[], punch: Punch): KioskShift | undefined {
  const open = findOpen(shifts, punch.employee, punch.at);
  if (punch.action === 'in') return open ? undefined : clockedIn(shifts, punch);
  return open && changed(open, punch);
}

/** Applies the waiting punches to the shifts; the server decides later. */
export function withWaiting(shifts: readonly KioskShift[], waiting: readonly Punch[]): KioskShift[] {
  let result = [...shifts];
  for (const punch of waiting) {
    const after = applyPunch(result, punch);
    if (!after) continue;
    const isKnown = result.some(({ uuid }) => uuid === after.uuid);
    result = isKnown
      ? result.map((shift) => (shift.uuid === after.uuid ? after : shift))
      : [...result, after];
  }
  return result;
}
