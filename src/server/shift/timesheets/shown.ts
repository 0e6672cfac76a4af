import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftRow } from '../shift-json.ts';

/** Of shifts `s`, those that their person may know of: what was recorded, and plans of published weeks, never a draft. */
export const shownToItsPerson = sql`(not s.planned or s.clock_in is not null or s.clock_out is not null or exists (
  select from published_week p
  where p.store_id = s.store_id and p.sunday = s.local_date - extract(dow from s.local_date)::integer))`;

/** Of these shifts, those that their person may know of, by their uuids. */
export async function shownShifts(query: StoreQuery, shifts: readonly ShiftRow[]): Promise<Set<string>> {
  const uuids = shifts.map(({ uuid }) => uuid);
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from shift s where s.uuid = any(${uuids}::uuid[]) and ${shownToItsPerson}`.execute(query);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The same of one shift. */
export async function isShownToItsPerson(query: StoreQuery, shift: ShiftRow): Promise<boolean> {
  return (await shownShifts(query, [shift])).has(shift.uuid);
}
