import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { thisSecond } from '#database/timestamps.ts';
import { choosePosition, type PositionChoice } from '#domain/clock/punch-position.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { invalid } from '#server/http/refusal.ts';
import type { SentPunch } from './sent-punch.ts';

/** Reads a person's active positions, in the order of the list. */
async function readOwnPositions(query: StoreQuery, employee: number): Promise<number[]> {
  const rows = await query
    .selectFrom('employee_position')
    .innerJoin('position', 'position.id', 'employee_position.position_id')
    .select('position.id')
    .where('employee_id', '=', employee)
    .where('active', '=', true)
    .orderBy('position.place')
    .orderBy('position.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells whether somebody may say they work in a position: one of theirs, or any where they have none. */
async function isOpenTo(query: StoreQuery, own: readonly number[], position: number): Promise<boolean> {
  if (own.length > 0) return own.includes(position);
  return (await readActivePositions(query, [position])).has(position);
}

/** Finds the position of a clock-in; refuses one that its person may not name. */
export async function findPunchPosition(
  query: StoreQuery,
  { employee, position, reason }: Pick<SentPunch, 'employee' | 'position'> & { reason?: string },
  planned: number | null,
): Promise<PositionChoice> {
  const own = await readOwnPositions(query, employee);
  const isOpen = position === undefined || (await isOpenTo(query, own, position));
  // A manager who accepts a waiting punch can't change what was chosen.
  if (!isOpen && reason === undefined) throw invalid({ field: 'position', code: 'unknown_position' });
  return choosePosition({ planned, given: (isOpen ? position : null) ?? null, own });
}

/** Sets a record's position; people have heard of their plan, and hear nothing of this. */
export async function setPosition(query: StoreQuery, uuid: string, position: number): Promise<void> {
  await query
    .updateTable('shift')
    .set({ position_id: position, version: sql<number>`version + 1`, updated_at: thisSecond })
    .where('uuid', '=', uuid)
    .where('position_id', 'is', null)
    .execute();
  await query
    .updateTable('announced_shift')
    .set({ position_id: position })
    .where('shift_uuid', '=', uuid)
    .where('position_id', 'is', null)
    .execute();
}
