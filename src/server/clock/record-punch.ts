import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at, thisSecond } from '#database/timestamps.ts';
import type { ClockDecision } from '#domain/clock/clock-rules.ts';
import { matchingToleranceSeconds, matchPlan } from '#domain/clock/match-shift.ts';
import { type AccountRole, defaultShiftRole, type ShiftRole } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { isOnDaysOf } from '#server/schedule/employee-days.ts';
import { readShift, type ShiftRow } from '#server/schedule/shift-json.ts';
import type { OpenShift } from './open-punch.ts';

export interface PunchToRecord {
  decision: Exclude<ClockDecision, { kind: 'refused' }>;
  employee: { id: number; role: string };
  branch: { id: number; timezone: string };
  /** Epoch seconds. */
  at: number;
  open: OpenShift | null;
  /** A clock-in that comes to light after a later one: it has no end that anybody knows. */
  isOvertaken?: boolean;
}

interface Recorded {
  uuid: string;
  /** The shift as it was, for the history; undefined where the punch made it. */
  before: ShiftRow | undefined;
}

const changed = { version: sql<number>`version + 1`, updated_at: thisSecond } as const;

async function findPlan(query: StoreQuery, punch: PunchToRecord) {
  const today = localDate(punch.at, punch.branch.timezone);
  const plans = await query
    .selectFrom('shift')
    .select(['uuid', 'shift_role', 'planned', 'start_time', 'end_time', 'clock_in'])
    .where(isOnDaysOf('shift', punch.employee.id, addDays(today, -2), addDays(today, 1)))
    .where('branch_id', '=', punch.branch.id)
    .where('end_time', '>', at(punch.at - matchingToleranceSeconds))
    // A record that was entered by hand is no plan that waits.
    .where('clock_out', 'is', null)
    .execute();
  return matchPlan(
    plans.map((plan) => ({
      uuid: plan.uuid,
      role: plan.shift_role as ShiftRole,
      planned: plan.planned,
      start: plan.start_time,
      end: plan.end_time,
      clockIn: plan.clock_in,
    })),
    punch.at,
  );
}

/** Whether a record from `start` to `end` (alike: an instant) shares time with another of the same person: kept, and flagged. */
async function overlapsRecord(
  query: StoreQuery,
  employee: number,
  own: string | null,
  start: number,
  end: number,
) {
  const begins = sql`coalesce(clock_in, start_time)`;
  const other = await query
    .selectFrom('shift')
    .select('uuid')
    .where('employee_id', '=', employee)
    .where((is) => is(begins, start === end ? '<=' : '<', at(end)))
    .where('clock_out', '>', at(start))
    .$if(own !== null, (others) => others.where('uuid', '!=', own))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function clockIn(query: StoreQuery, punch: PunchToRecord): Promise<Recorded> {
  const { employee, branch, open } = punch;
  const missing_out = punch.isOvertaken ?? false;
  if (open)
    await query
      .updateTable('shift')
      .set({ missing_out: true, ...changed })
      .where('uuid', '=', open.uuid)
      .execute();
  const overlap_flag = await overlapsRecord(query, employee.id, null, punch.at, punch.at);
  const plan = await findPlan(query, punch);
  if (plan) {
    const before = await readShift(query, plan.uuid);
    await query
      .updateTable('shift')
      .set({ clock_in: at(punch.at), overlap_flag, missing_out, ...changed })
      .where('uuid', '=', plan.uuid)
      .execute();
    return { uuid: plan.uuid, before };
  }
  const uuid = randomUUID();
  await query
    .insertInto('shift')
    .values({
      uuid,
      employee_id: employee.id,
      branch_id: branch.id,
      start_time: at(punch.at),
      end_time: at(punch.at),
      local_date: localDate(punch.at, branch.timezone),
      shift_role: defaultShiftRole(employee.role as AccountRole),
      planned: false,
      clock_in: at(punch.at),
      overlap_flag,
      missing_out,
    })
    .execute();
  return { uuid, before: undefined };
}

async function endBreak(query: StoreQuery, open: OpenShift, instant: number): Promise<void> {
  if (open.openBreak === null) return;
  await query
    .updateTable('shift_break')
    .set({ end_time: at(instant) })
    .where('id', '=', open.openBreak)
    .execute();
}

/** Writes what a punch does to the record of a shift: a clock-in takes a plan or makes an unplanned shift, the rest go on the open one. */
export async function recordPunch(query: StoreQuery, punch: PunchToRecord): Promise<Recorded> {
  const { decision, open } = punch;
  if (decision.kind === 'in' || !open) return clockIn(query, punch);
  const before = await readShift(query, open.uuid);
  let record: object = {};
  if (decision.kind === 'break_start') {
    await query
      .insertInto('shift_break')
      .values({ shift_uuid: open.uuid, start_time: at(punch.at) })
      .execute();
  } else {
    await endBreak(query, open, punch.at);
  }
  if (decision.kind === 'out') {
    record = {
      clock_out: at(punch.at),
      missing_out: false,
      late_out: decision.late,
      ...((await overlapsRecord(query, punch.employee.id, open.uuid, open.since, punch.at))
        ? { overlap_flag: true }
        : {}),
      ...(open.planned ? {} : { end_time: at(punch.at) }),
    };
  }
  await query
    .updateTable('shift')
    .set({ ...record, ...changed })
    .where('uuid', '=', open.uuid)
    .execute();
  return { uuid: open.uuid, before };
}
