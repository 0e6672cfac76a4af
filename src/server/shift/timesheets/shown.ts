import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftRow } from '../shift-json.ts';

/** Of shifts `s`, those that their person may know of: what was recorded, and plans of published weeks, never a draft. */
export const shownToItsPerson = sql`(not s.planned or s.clock_in is not null or s.clock_out is not null or exists (
  select from published_week p
  where p.store_id = s.store_id and p.sunday = s.local_date - extract(dow from s.local_date)::integer))`;

/** The same of one shift. */
export async function isShownToItsPerson(query: StoreQuery, { uuid }: ShiftRow): Promise<boolean> {
  const { rows } = await sql`select from shift s where s.uuid = ${uuid} and ${shownToItsPerson}`.execute(
    query,
  );
  return rows.length > 0;
}
