import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { matchingToleranceSeconds, matchPlan } from '#domain/clock/match-shift.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { isOnDaysOf } from '#server/schedule/employee-days.ts';

interface ClockIn {
  employee: number;
  /** Epoch seconds. */
  at: number;
  /** Null: made on a phone, which may be at any branch. */
  branchId: number | null;
}

/** Finds the plan that a clock-in takes, in its branch or, from a phone, in any (docs/rules/clock.md#clocking-in). */
export async function findPlan(query: StoreQuery, { employee, at: moment, branchId }: ClockIn) {
  const today = localDate(moment, 'UTC');
  const plans = await query
    .selectFrom('shift')
    .select(['uuid', 'branch_id', 'shift_role', 'planned', 'start_time', 'end_time', 'clock_in'])
    // Reaches a 24-hour shift in any zone.
    .where(isOnDaysOf('shift', employee, addDays(today, -2), addDays(today, 1)))
    .where((row) =>
      branchId === null
        ? row('branch_id', 'in', (all) =>
            all.selectFrom('branch').select('id').where('deleted_at', 'is', null),
          )
        : row('branch_id', '=', branchId),
    )
    .where('end_time', '>', at(moment - matchingToleranceSeconds))
    // Leaves out records entered by hand.
    .where('clock_out', 'is', null)
    .execute();
  return matchPlan(
    plans.map((plan) => ({
      uuid: plan.uuid,
      branch: plan.branch_id,
      role: plan.shift_role as ShiftRole,
      planned: plan.planned,
      start: plan.start_time,
      end: plan.end_time,
      clockIn: plan.clock_in,
    })),
    moment,
  );
}
