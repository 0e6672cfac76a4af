import {
  type PlanningContext,
  type PlanningViolation,
  type PlanningWarning,
  planningViolations,
  planningWarnings,
} from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Violation } from '#domain/violation.ts';
import type { AgreedHours } from './agreed-hours.ts';
import { type AvailabilityLine, availabilityViolations } from './availability-warnings.ts';
import type { changeCost } from './change-cost.ts';
import { type ClosedDay, closedDayViolations } from './day-notes.ts';
import { type DayOff, dayOffViolations } from './day-off-warnings.ts';
import type { createPricer, Pricing } from './planned-cost.ts';
import { positionViolations } from './position-fit.ts';

/** The context that a plan is judged in. */
export interface PlanContext {
  /** Every planned shift of the week and of the days around it, by employee. */
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>;
  findWeeklyHours: (employee: number) => number;
  /** Of those who agreed on a least; absent: not known here. */
  agreedHours?: readonly AgreedHours[];
  findPositions: (employee: number) => readonly number[];
  findZone: PlanningContext['findZone'];
  laborRules: PlanningContext['laborRules'];
  daysOff: readonly DayOff[];
  availability: readonly AvailabilityLine[];
  /** Absent: not known here. */
  closedDays?: readonly ClosedDay[];
  /** Prices of changes, for those who may see pay. */
  pricing?: Pricing | undefined;
  /** Come later than the rest: they are pay's whole reckoning. */
  findCost?: typeof changeCost | undefined;
  createPricer?: typeof createPricer | undefined;
}

type AnyViolation =
  | PlanningViolation
  | PlanningWarning
  | ReturnType<typeof dayOffViolations>[number]
  | ReturnType<typeof availabilityViolations>[number]
  | ReturnType<typeof positionViolations>[number]
  | ReturnType<typeof closedDayViolations>[number]
  | Violation<{ seconds: number }>;

/** A violation of one shift. */
export interface Finding {
  shift: PlannedShift;
  violation: AnyViolation;
}

export interface Verdict {
  level: 'fits' | 'warns' | 'blocks';
  /** Blocking ones first. */
  findings: readonly Finding[];
}

/** Groups shifts by employee: a verdict for one row of a large grid looks at that row only. */
export function groupByEmployee(shifts: readonly PlannedShift[]): Map<number | null, PlannedShift[]> {
  const found = new Map<number | null, PlannedShift[]>();
  for (const shift of shifts) {
    const own = found.get(shift.employee);
    if (own) own.push(shift);
    else found.set(shift.employee, [shift]);
  }
  return found;
}

/** Judges shifts after an edit by the server's rules; shifts in `gone` no longer exist. */
export function judgePlan(
  candidates: readonly PlannedShift[],
  surroundings: PlanContext,
  gone: ReadonlySet<string> = new Set(),
): Verdict {
  const { shifts, findWeeklyHours, findPositions, findZone, laborRules, daysOff, availability } =
    surroundings;
  const { closedDays = [] } = surroundings;
  const moved = new Set(candidates.map(({ uuid }) => uuid));
  const findings = candidates.flatMap((shift): Finding[] => {
    const { employee } = shift;
    const others = [
      ...(shifts.get(employee) ?? []).filter(({ uuid }) => !moved.has(uuid) && !gone.has(uuid)),
      ...candidates.filter((one) => one.employee === employee && one.uuid !== shift.uuid),
    ];
    const weeklyHours = employee === null ? Number.POSITIVE_INFINITY : findWeeklyHours(employee);
    const found: AnyViolation[] = [
      ...planningViolations(shift, others),
      ...closedDayViolations(shift, closedDays),
      ...dayOffViolations(shift, daysOff),
      ...availabilityViolations(shift, availability, findZone(shift.branch)),
      ...positionViolations(shift, findPositions),
      ...planningWarnings(shift, others, { weeklyHours, findZone, laborRules }),
    ];
    return found.map((violation) => ({ shift, violation }));
  });
  const blocking = findings.filter(({ violation }) => violation.level === 'blocks');
  const warning = findings.filter(({ violation }) => violation.level !== 'blocks');
  const level = blocking.length > 0 ? 'blocks' : warning.length > 0 ? 'warns' : 'fits';
  return { level, findings: [...blocking, ...warning] };
}
