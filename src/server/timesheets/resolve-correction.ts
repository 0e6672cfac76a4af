import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import { defaultShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type CorrectedRecord, correctionViolations, planFromRecord } from '#domain/timesheets/correction.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { isReachedBranch, reachedBranches } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { createShift } from '#server/schedule/create-shifts.ts';
import { updateShift } from '#server/schedule/save-shift.ts';
import { readShift, type ShiftRow } from '#server/schedule/shift-json.ts';
import type { ShiftPatch } from '#server/schedule/shift-state.ts';
import { holdCorrection } from './correction-requests.ts';
import { notifyEmployee } from './notify-correction.ts';
import { mustReadCorrection, readRequested } from './read-corrections.ts';

type Held = Awaited<ReturnType<typeof holdCorrection>>;
type Body = ParsedRequestOf<Calls['correction-request.resolve']>['body'];

function hasRecord({ clock_in, clock_out, breaks, cash_tips, position, rests }: Body): boolean {
  return [clock_in, clock_out, breaks, cash_tips, position, rests].some((value) => value !== undefined);
}

/** Reads the shift to correct; null where its person has it no more, 404 where it is beyond reach. */
async function readAskedShift(query: StoreQuery, context: Context, asked: Held): Promise<ShiftRow | null> {
  const shift = asked.shift_uuid === null ? undefined : await readShift(query, asked.shift_uuid);
  if (shift?.employee !== asked.employee_id) return null;
  if (!isReachedBranch(context, shift.branch)) throw notFound();
  return shift;
}

/** Merges the manager's times into the requested record. */
function mergeRecord(requested: CorrectedRecord, { clock_in, clock_out, breaks }: Body): CorrectedRecord {
  return {
    clockIn: clock_in ?? requested.clockIn,
    clockOut: clock_out === undefined ? requested.clockOut : clock_out,
    breaks:
      breaks?.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })) ?? requested.breaks,
  };
}

function toPatch({ clockIn, clockOut, breaks }: CorrectedRecord) {
  return {
    clock_in: clockIn,
    clock_out: clockOut,
    breaks: breaks.map((pause) => ({ start_time: pause.start, end_time: pause.end })),
  } satisfies ShiftPatch;
}

async function readRole(query: StoreQuery, employee: number, date: PlainDate) {
  const { role } = await query
    .selectFrom('employee')
    .select(roleOn(date).as('role'))
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  return defaultShiftRole(role);
}

const asRequested = { alone: false, asked: true };

interface Corrected {
  shift: ShiftRow | null;
  record: CorrectedRecord;
  /** Null: nothing is said of them. */
  cash_tips: number | null;
  position: number | null;
  rests: RestAnswer | null;
}

/** Writes the correction by the same path as a manager's own; answers with the shift that has it. */
async function write(
  query: StoreQuery,
  context: Context,
  asked: Held,
  { shift, record, cash_tips, position, rests }: Corrected,
) {
  const { reason } = asked;
  const facts = {
    ...(cash_tips === null ? {} : { cash_tips }),
    ...(position === null ? {} : { position }),
    ...(rests === null ? {} : { rests: { answer: rests } }),
    reason,
  };
  if (shift) {
    const patch = { ...toPatch(record), ...facts };
    await updateShift(query, { ...context, ifMatch: undefined }, shift.uuid, patch, asRequested);
    return shift.uuid;
  }
  const uuid = randomUUID();
  const { start, end } = planFromRecord(record.clockIn, record.clockOut);
  const made = {
    uuid,
    employee: asked.employee_id,
    branch: asked.branch_id,
    planned: false,
    shift_role: await readRole(query, asked.employee_id, asked.local_date),
    start_time: start,
    end_time: end,
    ...toPatch(record),
    ...facts,
  };
  await createShift(query, context, made, asRequested);
  return uuid;
}

/** Answers a request. A shift deleted or given away gets an unplanned record: work stays recorded. */
export const resolveCorrectionRequest = writing<Calls['correction-request.resolve']>(
  async (query, context, { params, body }) => {
    const asked = await holdCorrection(query, context, params.id);
    if (asked.resolution !== null) throw invalid({ field: 'action', code: 'correction.already_resolved' });
    const isApproved = body.action === 'approve';
    const answer = body.answer?.trim() ?? '';
    if (!isApproved && hasRecord(body)) {
      throw invalid({ field: 'clock_in', code: 'correction.times_of_refused' });
    }
    if (!isApproved && answer === '') throw invalid({ field: 'answer', code: 'correction.reason_to_refuse' });
    const shift = isApproved ? await readAskedShift(query, context, asked) : null;
    const record = mergeRecord(readRequested(asked, shift), body);
    const violations = isApproved ? correctionViolations(record, context.now()) : [];
    if (violations.length > 0) throw invalid(...violations);
    const before = await mustReadCorrection(query, params.id);
    const corrected = {
      shift,
      record,
      cash_tips: body.cash_tips ?? asked.cash_tips,
      position: body.position ?? asked.position_id,
      rests: body.rests?.answer ?? (asked.rest_answer as RestAnswer | null),
    };
    const shift_uuid = isApproved ? await write(query, context, asked, corrected) : asked.shift_uuid;
    await query
      .updateTable('correction_request')
      .set({
        resolution: isApproved ? 'approved' : 'refused',
        resolved_at: at(context.now()),
        resolved_by: context.actor.userId,
        answer,
        shift_uuid,
      })
      .where('id', '=', params.id)
      .execute();
    const after = await mustReadCorrection(query, params.id);
    await audit(query, context, {
      subject: 'correction_request',
      subjectId: params.id,
      action: body.action,
      before,
      after,
      reason: answer,
    });
    await notifyEmployee(query, context, { ...asked, approved: isApproved, answer });
    return mustReadCorrection(query, params.id, reachedBranches(context));
  },
);
