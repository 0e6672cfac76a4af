import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { PlainDate } from '#domain/time/dates.ts';

interface OwnShift {
  uuid: string;
  employee: number;
}

/** Tells of lost shifts whether approved leave of whole days took them from their person: it owes no premium (docs/rules/pay.md#notice-premiums). */
export async function readFreedForLeave(
  query: StoreQuery,
  lost: readonly (OwnShift & { date: PlainDate })[],
): Promise<(shift: OwnShift) => boolean> {
  if (lost.length === 0) return () => false;
  const { rows } = await sql<OwnShift>`
    select d.employee_id as employee, freed.uuid
    from day_off d cross join jsonb_to_recordset(d.freed_shifts) as freed(uuid text)
    where d.approved and d.from_minute is null and d.employee_id = any(${lost.map(({ employee }) => employee)}::bigint[])
      and d.last_day >= (select min(day) - 2 from unnest(${lost.map(({ date }) => date)}::date[]) as day)
      and d.dayoff <= (select max(day) + 2 from unnest(${lost.map(({ date }) => date)}::date[]) as day)`.execute(
    query,
  );
  const freed = new Set(rows.map(({ employee, uuid }) => `${employee} ${uuid}`));
  return ({ employee, uuid }) => freed.has(`${employee} ${uuid}`);
}

/** Forgets that leave took shifts from people who have them again: who loses one later loses it for another reason. */
export async function forgetFreed(query: StoreQuery, given: readonly OwnShift[]): Promise<void> {
  if (given.length === 0) return;
  const employees = given.map(({ employee }) => employee);
  const isGiven = (uuid: RawBuilder<string>) => sql<boolean>`exists (
    select from unnest(${given.map(({ uuid }) => uuid)}::text[], ${employees}::bigint[]) as given(uuid, employee)
    where given.employee = day_off.employee_id and given.uuid = ${uuid})`;
  await sql`
    update day_off set freed_shifts = (
      select coalesce(jsonb_agg(one order by place), '[]')
      from jsonb_array_elements(freed_shifts) with ordinality as freed(one, place)
      where not ${isGiven(sql`one->>'uuid'`)})
    where employee_id = any(${employees}::bigint[])
      and exists (select from jsonb_array_elements(freed_shifts) as one where ${isGiven(sql`one->>'uuid'`)})`.execute(
    query,
  );
}
