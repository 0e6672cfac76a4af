import {
  type PlanningContext,
  type PlanningViolation,
  type PlanningWarning,
  planningViolations,
  planningWarnings,
} from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { type AvailabilityLine, availabilityViolations } from './availability-warnings.ts';
import type { Pricing } from './change-cost.ts';
import { type DayOff, dayOffViolations } from './day-off-warnings.ts';

/** All that a plan is judged against beside the rules. */
export interface PlanContext {
  /** Every planned shift of the week and of the days around it, by employee. */
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>;
  findWeeklyHours: (employee: number) => number;
  findZone: PlanningContext['findZone'];
  daysOff: readonly DayOff[];
  availability: readonly AvailabilityLine[];
  /** What a change costs; only for who may know what people earn. */
  pricing?: Pricing | undefined;
}

type AnyViolation =
  | PlanningViolation
  | PlanningWarning
  | ReturnType<typeof dayOffViolations>[number]
  | ReturnType<typeof availabilityViolations>[number];

/** What speaks against one shift of a plan. */
export interface Finding {
  shift: PlannedShift;
  violation: AnyViolation;
}

export interface Verdict {
  level: 'fits' | 'warns' | 'blocks';
  /** What blocks stands first. */
  findings: readonly Finding[];
}

/** Shifts by their employee, so that a verdict for each row of a large grid looks only at that row's. */
export function groupByEmployee(shifts: readonly PlannedShift[]): Map<number | null, PlannedShift[]> {
  const found = new Map<number | null, PlannedShift[]>();
  for (const shift of shifts) {
    const own = found.get(shift.employee);
    if (own) own.push(shift);
    else found.set(shift.employee, [shift]);
  }
  return found;
}

/**
 * What the rules say of shifts as they would lie after an edit: each among the others where they would be, `gone` no longer there. The
 * server asks the same rules; those that warn may be passed over.
 */
export function judgePlan(
  candidates: readonly PlannedShift[],
  surroundings: PlanContext,
  gone: ReadonlySet<string> = new Set(),
): Verdict {
  const { shifts, findWeeklyHours, findZone, daysOff, availability } = surroundings;
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
      ...dayOffViolations(shift, daysOff),
      ...availabilityViolations(shift, availability, findZone(shift.branch)),
      ...planningWarnings(shift, others, { weeklyHours, findZone }),
    ];
    return found.map((violation) => ({ shift, violation }));
  });
  const blocking = findings.filter(({ violation }) => violation.level === 'blocks');
  const warning = findings.filter(({ violation }) => violation.level !== 'blocks');
  const level = blocking.length > 0 ? 'blocks' : warning.length > 0 ? 'warns' : 'fits';
  return { level, findings: [...blocking, ...warning] };
}
