import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { shift } from '#contract/schedule/shifts.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { requireInstant } from '#domain/time/instants.ts';

export type ShiftRow = z.output<typeof shift>;

/** Writes an instant as JSON; the cast from our domain spares a look-up of its type for each value. */
const instant = (column: string) => sql`coalesce(to_json(${sql.ref(column)}::timestamptz)::text, 'null')`;
const times = (alias: 'a' | 'b') =>
  sql`'{"start_time":' || ${instant(`${alias}.start_time`)} || ',"end_time":' || ${instant(`${alias}.end_time`)} || '}'`;

/**
 * Writes the contract's Shift as text in PostgreSQL: a week of 400 shifts needs no JavaScript objects, and joined text costs less than
 * `row_to_json`. Takes the shift `s`, its last announcement `a`, and its breaks `b.list`.
 */
const shiftText = sql`
  '{"uuid":"' || s.uuid || '","employee":' || coalesce(s.employee_id::text, 'null') || ',"branch":' || s.branch_id
  || ',"start_time":' || ${instant('s.start_time')} || ',"end_time":' || ${instant('s.end_time')}
  || ',"shift_role":"' || s.shift_role || '","position":' || coalesce(s.position_id::text, 'null') || ',"planned":' || s.planned
  || ',"clock_in":' || ${instant('s.clock_in')} || ',"clock_out":' || ${instant('s.clock_out')}
  || ',"missing_out":' || s.missing_out
  || ',"breaks":[' || coalesce(b.list, '') || '],"note":' || to_json(s.note)::text || ',"version":' || s.version
  || ',"announced":' || (not s.planned or (
    a.employee_id is not distinct from s.employee_id and a.branch_id = s.branch_id
      and a.start_time = s.start_time and a.end_time = s.end_time and a.shift_role = s.shift_role
      and a.position_id is not distinct from s.position_id and a.note = s.note
  ) is true)
  || ',"was":' || case when s.planned and a.employee_id is not distinct from s.employee_id
      and (a.start_time <> s.start_time or a.end_time <> s.end_time)
    then ${times('a')} else 'null' end || '}'`;

const breakList = sql`string_agg(${times('b')}, ',' order by b.start_time) as list`;

/** Joins what belongs to each shift by key; lateral, to leave the planner no other way. */
const besideEach = sql`
  left join lateral (
    select ${breakList} from shift_break b where b.store_id = s.store_id and b.shift_uuid = s.uuid
  ) as b on true
  left join lateral (
    select * from announced_shift k where k.store_id = s.store_id and k.shift_uuid = s.uuid and not k.withdrawn offset 0
  ) as a on true`;

/** Reads one text for each start: of a single large one, each copy cost fresh pages of memory. */
async function read(query: StoreQuery, shifts: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    ${shifts} group by s.start_time having count(s.uuid) > 0 order by s.start_time`.execute(query);
  return `[${rows.map(({ text }) => text).join(',')}]`;
}

const joined = sql`string_agg(${shiftText}, ',' order by s.uuid) as text`;

/** Reads shifts `s` under a condition, in order of start, as a JSON array. */
export async function shiftsAsJson(query: StoreQuery, condition: RawBuilder<unknown>): Promise<string> {
  return read(query, sql`select ${joined} from shift s ${besideEach} where ${condition}`);
}

/**
 * Reads the shifts `s` of some days in ranges, at half the cost of a look-up for each. Announcements lie by the day announced: those of
 * shifts that have moved in from other days are looked up. Full joins are hashed: of left ones, without statistics, the planner compared
 * every shift with every break.
 */
export async function shiftsOfDaysAsJson(
  query: StoreQuery,
  { from, to }: DateRange,
  condition: RawBuilder<unknown>,
): Promise<string> {
  const ofDays = sql`local_date between ${from} and ${to}`;
  const chosen = sql`from shift s where s.${ofDays} and ${condition}`;
  const known = sql`select shift_uuid, employee_id, branch_id, start_time, end_time, shift_role, position_id, note from announced_shift`;
  return read(
    query,
    sql`with pauses as (
        select b.shift_uuid, ${breakList} from shift_break b where b.${ofDays} group by b.local_date, b.shift_uuid
      ), in_place as materialized (${known} where ${ofDays} and not withdrawn),
      announced as (
        select * from in_place union all ${known} where not withdrawn and shift_uuid = any(array(
          select s.uuid ${chosen} and s.planned and s.uuid not in (select shift_uuid from in_place)))
      )
      select ${joined} from (select s.* ${chosen}) as s
      full join pauses b on b.shift_uuid = s.uuid full join announced a on a.shift_uuid = s.uuid`,
  );
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

const readInstant = (text: string | null) => (text === null ? null : requireInstant(text));

/** Reads a row's plan and record for the rules. */
export function parseShift(row: ShiftRow) {
  return {
    employee: row.employee,
    role: row.shift_role,
    planned: row.planned,
    start: requireInstant(row.start_time),
    end: requireInstant(row.end_time),
    clockIn: readInstant(row.clock_in),
    clockOut: readInstant(row.clock_out),
    breaks: row.breaks.map((pause) => ({
      start: requireInstant(pause.start_time),
      end: readInstant(pause.end_time),
    })),
    missingOut: row.missing_out,
  };
}
