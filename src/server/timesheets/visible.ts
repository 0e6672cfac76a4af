import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftRow } from '#server/schedule/shift-json.ts';
import { isVisibleToEmployee } from '#server/schedule/visible-shifts.ts';

/** Finds the shifts that their employee may see, by uuid. */
export async function findVisible(query: StoreQuery, shifts: readonly ShiftRow[]): Promise<Set<string>> {
  const uuids = shifts.map(({ uuid }) => uuid);
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from shift s where s.uuid = any(${uuids}::uuid[]) and ${isVisibleToEmployee}`.execute(
    query,
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Tells whether a shift's employee may see it. */
export async function isVisible(query: StoreQuery, shift: ShiftRow): Promise<boolean> {
  return (await findVisible(query, [shift])).has(shift.uuid);
}
