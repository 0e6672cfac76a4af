import { type RawBuilder, sql } from 'kysely';
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

/** Matches open shifts, or those that were open at `asOf` and still have no end. */
export function isOpenShift(shift: 's' | 'shift', asOf: RawBuilder<unknown> = sql`null::timestamptz`) {
  const of = (column: string) => sql.ref(`${shift}.${column}`);
  return sql<boolean>`(${of('clock_in')} is not null and ${of('clock_out')} is null
    and case when ${asOf} is null then not ${of('missing_out')} else ${of('clock_in')} <= ${asOf} end)`;
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
    .where(isOpenShift('shift', asOf === undefined ? undefined : at(asOf)))
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
