import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Availability } from '#domain/people/availability.ts';
import type { Branches } from '#domain/permissions.ts';
import { worksWithin } from '#server/http/reach.ts';

/** Reads availability of some employees, or of the active ones within reach. */
export async function readAvailability(
  query: StoreQuery,
  whose: { people: readonly number[] } | { reached: Branches },
): Promise<Map<number, Availability>> {
  const rows = await query
    .selectFrom('availability')
    .select(['employee_id', 'weekday', 'date', 'from_minute', 'to_minute', 'kind'])
    .where(
      'people' in whose
        ? sql<boolean>`employee_id = any(${[...whose.people]}::bigint[])`
        : sql<boolean>`exists (select from employee where employee.id = availability.employee_id and employee.active)
            and ${worksWithin('availability.employee_id', whose.reached)}`,
    )
    .orderBy('employee_id')
    .orderBy('weekday')
    .orderBy('date')
    .orderBy('from_minute')
    .execute();
  const found = new Map<number, Availability>();
  for (const row of rows) {
    const own = found.get(row.employee_id) ?? { weekly: [], dated: [] };
    found.set(row.employee_id, own);
    const line = { from: row.from_minute, to: row.to_minute, kind: row.kind as 'can' };
    if (row.date !== null) own.dated.push({ date: row.date, ...line });
    else own.weekly.push({ weekday: row.weekday ?? 0, ...line });
  }
  return found;
}
