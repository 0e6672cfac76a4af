import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at, thisSecond } from '#database/timestamps.ts';
import type { ClockDecision } from '#domain/clock/clock-rules.ts';
import { type AccountRole, defaultShiftRole } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import type { OpenShift } from './open-punch.ts';

export interface PunchToRecord {
  decision: Exclude<ClockDecision, { kind: 'refused' }>;
  employee: { id: number; role: AccountRole };
  branch: { id: number; timezone: string };
  /** Epoch seconds. */
  at: number;
  open: OpenShift | null;
  /** A clock-in accepted after a later one: nobody knows when it ended. */
  isOvertaken?: boolean;
}

const changed = { version: sql<number>`version + 1`, updated_at: thisSecond } as const;

/** Tells whether a record, or an instant where both ends are equal, shares time with another record of the person. */
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

async function clockIn(query: StoreQuery, punch: PunchToRecord, plan: string | undefined): Promise<string> {
  const { employee, branch, open } = punch;
  const missing_out = punch.isOvertaken ?? false;
  if (open)
    await query
      .updateTable('shift')
      .set({ missing_out: true, ...changed })
      .where('uuid', '=', open.uuid)
      .execute();
  const overlap_flag = await overlapsRecord(query, employee.id, null, punch.at, punch.at);
  if (plan) {
    await query
      .updateTable('shift')
      .set({ clock_in: at(punch.at), overlap_flag, missing_out, ...changed })
      .where('uuid', '=', plan)
      .execute();
    return plan;
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
      shift_role: defaultShiftRole(employee.role),
      planned: false,
      clock_in: at(punch.at),
      overlap_flag,
      missing_out,
    })
    .execute();
  return uuid;
}

async function endBreak(query: StoreQuery, open: OpenShift, instant: number): Promise<void> {
  if (open.openBreak === null) return;
  await query
    .updateTable('shift_break')
    .set({ end_time: at(instant) })
    .where('id', '=', open.openBreak)
    .execute();
}

/** Writes a punch into its shift and returns the uuid; a clock-in takes the plan or adds a record. */
export async function recordPunch(
  query: StoreQuery,
  punch: PunchToRecord,
  plan: string | undefined,
): Promise<string> {
  const { decision, open } = punch;
  if (decision.kind === 'in' || !open) return clockIn(query, punch, plan);
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
  return open.uuid;
}
