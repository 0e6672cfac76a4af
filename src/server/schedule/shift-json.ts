import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { shift } from '#contract/schedule/shifts.ts';
import type { StoreQuery } from '#database/open.ts';

export type ShiftRow = z.output<typeof shift>;

/** Builds the contract's Shift as text in PostgreSQL: a week of 400 shifts needs no JavaScript objects. */
const shiftColumns = sql`
  s.uuid, s.employee_id as employee, s.branch_id as branch, s.start_time, s.end_time, s.shift_role, s.planned,
  s.clock_in, s.clock_out, s.missing_out,
  coalesce((
    select json_agg(json_build_object('start_time', b.start_time, 'end_time', b.end_time) order by b.start_time)
    from shift_break b where b.store_id = s.store_id and b.shift_uuid = s.uuid
  ), '[]'::json) as breaks,
  s.note, s.version,
  not s.planned or coalesce(
    a.employee_id is not distinct from s.employee_id and a.branch_id = s.branch_id
      and a.start_time = s.start_time and a.end_time = s.end_time and a.shift_role = s.shift_role and a.note = s.note,
    false
  ) as announced,
  case when s.planned and a.employee_id is not distinct from s.employee_id
      and (a.start_time <> s.start_time or a.end_time <> s.end_time)
    then json_build_object('start_time', a.start_time, 'end_time', a.end_time)
  end as was`;

/** Joins a shift's last announcement, except from unpublished weeks; lateral, to force a lookup by key. */
const announced = sql`left join lateral (
    select * from announced_shift k where k.store_id = s.store_id and k.shift_uuid = s.uuid and not k.withdrawn offset 0
  ) as a on true`;

/** Reads shifts `s` under a condition, in order of start, as a JSON array. */
export async function shiftsAsJson(query: StoreQuery, condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(row_to_json(shifts) order by shifts.start_time, shifts.uuid), '[]'::json)::text as text
    from (select ${shiftColumns} from shift s ${announced} where ${condition}) shifts`.execute(query);
  return rows[0]?.text ?? '[]';
}

/** Reads shifts by uuid, in the given order; missing ones are absent. */
export async function readShifts(query: StoreQuery, uuids: string[]): Promise<ShiftRow[]> {
  const found = JSON.parse(await shiftsAsJson(query, sql`s.uuid = any(${uuids}::uuid[])`)) as ShiftRow[];
  const byUuid = new Map(found.map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
}

export async function readShift(query: StoreQuery, uuid: string): Promise<ShiftRow | undefined> {
  return (await readShifts(query, [uuid]))[0];
}
