import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { OpenPunch } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';

/** The shift an employee is clocked in on. */
export interface OpenShift extends OpenPunch {
  uuid: string;
  branch: number;
  planned: boolean;
  openBreak: number | null;
}

/**
 * Finds an employee's open shift; one marked as forgotten (`missing_out`) is not open. `asOf`: the shift that was open at that moment and
 * still has no end, forgotten or not, for a punch that a manager accepts late.
 */
export async function findOpenPunch(
  query: StoreQuery,
  employee: number,
  asOf?: Instant,
): Promise<OpenShift | null> {
  const shift = await query
    .selectFrom('shift')
    .select(['uuid', 'branch_id', 'planned', 'clock_in'])
    .where('employee_id', '=', employee)
    .where('clock_in', 'is not', null)
    .where('clock_out', 'is', null)
    .$if(asOf === undefined, (open) => open.where('missing_out', '=', false))
    .$if(asOf !== undefined, (open) => open.where('clock_in', '<=', at(asOf ?? 0)))
    .orderBy('clock_in', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!shift || shift.clock_in === null) return null;
  const breaks = await query
    .selectFrom('shift_break')
    .select(['id', 'start_time', 'end_time'])
    .where('shift_uuid', '=', shift.uuid)
    .orderBy('start_time')
    .execute();
  const running = breaks.find((pause) => pause.end_time === null);
  const ends = breaks.map((pause) => pause.end_time ?? pause.start_time);
  return {
    uuid: shift.uuid,
    branch: shift.branch_id,
    planned: shift.planned,
    since: shift.clock_in,
    breakSince: running?.start_time ?? null,
    settledUntil: Math.max(shift.clock_in, ...ends),
    openBreak: running?.id ?? null,
  };
}
