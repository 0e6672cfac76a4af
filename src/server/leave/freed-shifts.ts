import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DayOff } from '#database/schema.ts';
import { isWorkRole, type ShiftRole } from '#domain/roles.ts';
import { formatInstant, requireInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createShift } from '#server/schedule/create-shifts.ts';
import { deleteShift, updateShift } from '#server/schedule/save-shift.ts';
import { readTouchedShifts } from './touched-shifts.ts';

type StoredDayOff = Selectable<DayOff>;
type FreedJson = ResponseOf<Calls['day-off.update']>['freed'][number];

/** A shift that an approval opened or deleted, as `day_off.freed_shifts` keeps it. */
export interface FreedShift extends FreedJson {
  /** Of the open shift; another one since, and it stays as it is. */
  version: number | null;
  /** Missing in what was kept before positions were. */
  position?: number | null;
  note: string;
}

export const readFreed = (stored: unknown) => stored as FreedShift[];

export const freedJson = ({
  version: _version,
  position: _position,
  note: _note,
  ...shift
}: FreedShift): FreedJson => shift;

/** `If-Match` of the request means the day off, not its shifts. A day off holds in every branch of the person. */
export function onWholePlan(context: Context): Context {
  return { ...context, ifMatch: undefined, reach: 'all' };
}

/** Opens or deletes the planned shifts that time off touches. Nobody can take one that has begun: it is deleted. */
export async function freeShifts(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
  become: FreedJson['became'],
): Promise<FreedShift[]> {
  const touched = await readTouchedShifts(query, dayOff, context.actor.store.zone);
  const unclocked = touched.filter(
    ({ clock_in, clock_out, shift_role }) =>
      clock_in === null && clock_out === null && isWorkRole(shift_role as ShiftRole),
  );
  const freed: FreedShift[] = [];
  for (const shift of unclocked) {
    const became = shift.start_time > context.now() ? become : 'deleted';
    let version: number | null = null;
    if (became === 'deleted') await deleteShift(query, onWholePlan(context), shift.uuid);
    else ({ version } = await updateShift(query, onWholePlan(context), shift.uuid, { employee: null }));
    freed.push({
      uuid: shift.uuid,
      became,
      branch: shift.branch_id,
      start_time: formatInstant(shift.start_time),
      end_time: formatInstant(shift.end_time),
      shift_role: shift.shift_role as ShiftRole,
      version,
      position: shift.position_id,
      note: shift.note,
    });
  }
  return freed;
}

async function restore(query: StoreQuery, context: Context, employee: number, freed: FreedShift) {
  const { uuid, branch, start_time, end_time, shift_role, position = null, note, version } = freed;
  const there = await query
    .selectFrom('shift')
    .select(['employee_id', 'version'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (there) {
    if (there.employee_id !== null || there.version !== version) return;
    await updateShift(query, onWholePlan(context), uuid, { employee });
  } else if (version === null) {
    const times = { start_time: requireInstant(start_time), end_time: requireInstant(end_time) };
    const shift = { uuid, employee, branch, ...times, shift_role, position, note };
    await createShift(query, onWholePlan(context), shift);
  }
}

/** Gives back the shifts that an approval freed, where they are still as it left them and the person has time. */
export async function restoreShifts(
  query: StoreQuery,
  context: Context,
  { employee_id, freed_shifts }: StoredDayOff,
): Promise<void> {
  for (const freed of readFreed(freed_shifts)) {
    try {
      await restore(query, context, employee_id, freed);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error;
    }
  }
}
