import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { rotationPresets } from '#domain/schedule/rotation.ts';
import { addDays } from '#domain/time/dates.ts';

/** Keeps a 2-2-3 pattern of a branch in which two teams cover every day between them. */
export async function buildRotation(
  query: StoreQuery,
  { branch, people }: { branch: number; people: readonly number[] },
  positions: ReadonlyMap<string, number>,
  { sunday, now }: { sunday: string; now: number },
): Promise<void> {
  const days = rotationPresets.two_two_three;
  const { id } = await query
    .insertInto('rotation')
    .values({
      ...{ branch_id: branch, name: 'Floor 2-2-3', anchor: addDays(sunday, 15), shift_role: 'AT' },
      ...{ days: days.map(Number).join(''), from_minute: 10 * 60, to_minute: 20 * 60 },
      ...{ position_id: positions.get('Server') ?? null, saved_at: at(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = people.map((employee_id, place) => ({
    ...{ rotation_id: id, place, employee_id, first_day: place % 2 === 0 ? 0 : days.length / 2 },
  }));
  await query.insertInto('rotation_place').values(places).execute();
}
