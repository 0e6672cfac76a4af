import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { shiftChange } from '#contract/schedule/shifts.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Shift as ShiftTable } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import type { ShiftRole } from '#domain/roles.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';

/** A parsed create or change; instants in epoch seconds. */
export type ShiftPatch = z.output<typeof shiftChange>;
export type StoredShift = Selectable<ShiftTable>;

/** A shift's plan, record and breaks; instants in epoch seconds. */
export type ShiftState = Omit<NotedShift, 'localDate'> &
  WorkedShift & {
    /** Answer of its person about rest breaks. */
    restAnswer: RestAnswer | null;
  };

function patchBreaks(patch: ShiftPatch, before: ShiftState['breaks']): ShiftState['breaks'] {
  return patch.breaks?.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })) ?? before;
}

/** An answer is its person's own, and does not go to another with the shift. */
function patchRests(
  { rests, employee }: ShiftPatch,
  before: Pick<ShiftState, 'employee' | 'restAnswer'>,
): RestAnswer | null {
  if (rests !== undefined) return rests?.answer ?? null;
  return employee === undefined || employee === before.employee ? before.restAnswer : null;
}

/** Applies a patch; absent fields stay. */
export function applyPatch(before: ShiftState, patch: ShiftPatch): ShiftState {
  return {
    uuid: before.uuid,
    employee: patch.employee === undefined ? before.employee : patch.employee,
    branch: patch.branch ?? before.branch,
    start: patch.start_time ?? before.start,
    end: patch.end_time ?? before.end,
    role: patch.shift_role ?? before.role,
    position: patch.position === undefined ? before.position : patch.position,
    planned: patch.planned ?? before.planned,
    clockIn: patch.clock_in === undefined ? before.clockIn : patch.clock_in,
    clockOut: patch.clock_out === undefined ? before.clockOut : patch.clock_out,
    breaks: patchBreaks(patch, before.breaks),
    restAnswer: patchRests(patch, before),
    note: patch.note ?? before.note,
  };
}

export function blankShift(uuid: string, branch: number): ShiftState {
  return {
    uuid,
    employee: null,
    branch,
    start: 0,
    end: 0,
    role: 'AT',
    position: null,
    planned: true,
    clockIn: null,
    clockOut: null,
    breaks: [],
    restAnswer: null,
    note: '',
  };
}

export async function readState(query: StoreQuery, row: StoredShift): Promise<ShiftState> {
  const breaks = await query
    .selectFrom('shift_break')
    .select(['start_time', 'end_time'])
    .where('shift_uuid', '=', row.uuid)
    .orderBy('start_time')
    .execute();
  return {
    uuid: row.uuid,
    employee: row.employee_id,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    role: row.shift_role as ShiftRole,
    position: row.position_id,
    planned: row.planned,
    clockIn: row.clock_in,
    clockOut: row.clock_out,
    breaks: breaks.map((pause) => ({ start: pause.start_time, end: pause.end_time })),
    restAnswer: row.rest_answer as RestAnswer | null,
    note: row.note,
  };
}

export function shiftColumns(state: ShiftState, localDate: string) {
  return {
    employee_id: state.employee,
    branch_id: state.branch,
    start_time: at(state.start),
    end_time: at(state.end),
    local_date: localDate,
    shift_role: state.role,
    position_id: state.position,
    note: state.note,
    planned: state.planned,
    clock_in: state.clockIn === null ? null : at(state.clockIn),
    clock_out: state.clockOut === null ? null : at(state.clockOut),
    rest_answer: state.restAnswer,
  };
}

export async function writeBreaks(query: StoreQuery, state: ShiftState): Promise<void> {
  await query.deleteFrom('shift_break').where('shift_uuid', '=', state.uuid).execute();
  if (state.breaks.length === 0) return;
  await query
    .insertInto('shift_break')
    .values(
      state.breaks.map(({ start, end }) => ({
        shift_uuid: state.uuid,
        start_time: at(start),
        end_time: end === null ? null : at(end),
      })),
    )
    .execute();
}
