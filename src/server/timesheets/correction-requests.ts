import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { salariedOn } from '#database/held-on.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isWorkRole } from '#domain/roles.ts';
import { fitsPosition } from '#domain/schedule/position-fit.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { type CorrectedRecord, correctionViolations } from '#domain/timesheets/correction.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { readPositionsOf } from '#server/schedule/positions-of.ts';
import { readShift, type ShiftRow } from '#server/schedule/shift-json.ts';
import { notifyManagers } from './notify-correction.ts';
import { mustReadCorrection, readCorrections, readRecord } from './read-corrections.ts';
import { isVisible } from './visible.ts';

type Body = ParsedRequestOf<Calls['correction-request.create']>['body'];

/** Answered requests in the list. */
const maxAnswered = 100;

export const listCorrectionRequests = reading<Calls['correction-request.list']>(
  async (query, context, { query: { all } }) => {
    const { employeeId: employee } = context.actor;
    const whose =
      context.reach === 'own' ? { employee, asToldToThem: true } : { reached: reachedBranches(context) };
    const pending = await readCorrections(query, { ...whose, pending: true });
    if (all !== '1') return pending;
    return [...pending, ...(await readCorrections(query, { ...whose, pending: false, limit: maxAnswered }))];
  },
);

/** The shift that is meant: of the caller, one they may know of, and worked. */
async function ownShift(query: StoreQuery, employee: number, uuid: string): Promise<ShiftRow> {
  const shift = await readShift(query, uuid);
  if (shift?.employee !== employee || !(await isVisible(query, shift))) {
    throw invalid({ field: 'shift', code: 'correction.unknown_shift' });
  }
  if (!isWorkRole(shift.shift_role)) throw invalid({ field: 'shift', code: 'correction.nothing_to_correct' });
  return shift;
}

/** Finds the branch of a day without a shift: the given one of the employee's own, or the first of these. */
async function findBranch(query: StoreQuery, employee: number, named: number | undefined) {
  const branch = await query
    .selectFrom('employee_branch as own')
    .innerJoin('branch', 'branch.id', 'own.branch_id')
    .select(['branch.id', 'branch.timezone'])
    .where('own.employee_id', '=', employee)
    .where('branch.deleted_at', 'is', null)
    .$if(named !== undefined, (own) => own.where('branch.id', '=', named ?? 0))
    .orderBy('own.position')
    .orderBy('branch.id')
    .limit(1)
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

async function findPlace(query: StoreQuery, shift: ShiftRow | null, employee: number, body: Body) {
  if (!shift) {
    const branch = await findBranch(query, employee, body.branch);
    return { branch_id: branch.id, local_date: localDate(body.clock_in, branch.timezone) };
  }
  return query
    .selectFrom('shift')
    .select(['branch_id', 'local_date'])
    .where('uuid', '=', shift.uuid)
    .executeTakeFirstOrThrow();
}

/** Merges the request into the present record. */
function mergeRecord(body: Body, shift: ShiftRow | null): CorrectedRecord {
  const present = shift && readRecord(shift);
  const { clock_in, clock_out = present?.clockOut ?? null, breaks } = body;
  return {
    clockIn: clock_in,
    clockOut: clock_out,
    breaks:
      breaks?.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })) ??
      present?.breaks ??
      [],
  };
}

/** Salaried people do not clock: their plan is what counts. */
async function requireHourly(query: StoreQuery, employee: number, date: PlainDate): Promise<void> {
  const person = await query
    .selectFrom('employee')
    .select(salariedOn(date).as('salary'))
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  if (person.salary) throw invalid({ field: 'shift', code: 'clock.salaried' });
}

/** Finds the position that was asked for: an active one, of theirs where they have any. */
async function findPosition(
  query: StoreQuery,
  employee: number,
  position: number | undefined,
): Promise<number | null> {
  if (position === undefined) return null;
  const findPositions = await readPositionsOf(query, [employee]);
  const isActive = (await readActivePositions(query, [position])).has(position);
  if (!isActive || !fitsPosition(findPositions(employee), position))
    throw invalid({ field: 'position', code: 'unknown_position' });
  return position;
}

/** An employee asks for their record to be corrected; a second request for the same is refused. */
export const askForCorrection = writing<Calls['correction-request.create']>(
  async (query, context, { body }) => {
    const employee = context.actor.employeeId;
    if (employee === null) throw notAllowed();
    await lockEmployee(query, employee);
    const shift = body.shift === undefined ? null : await ownShift(query, employee, body.shift);
    const place = await findPlace(query, shift, employee, body);
    await requireHourly(query, employee, place.local_date);
    const record = mergeRecord(body, shift);
    const violations = correctionViolations(record, context.now());
    if (violations.length > 0) throw invalid(...violations);
    if (body.rests && record.clockOut === null)
      throw invalid({ field: 'rests', code: 'shift.rests_without_record' });
    const { id } = await query
      .insertInto('correction_request')
      .values({
        employee_id: employee,
        ...place,
        shift_uuid: shift?.uuid ?? null,
        shift_version: shift?.version ?? null,
        record_before: shift && JSON.stringify(readRecord(shift)),
        clock_in: at(record.clockIn),
        clock_out: record.clockOut === null ? null : at(record.clockOut),
        breaks: JSON.stringify(record.breaks),
        cash_tips: body.cash_tips ?? null,
        position_id: await findPosition(query, employee, body.position),
        rest_answer: body.rests?.answer ?? null,
        reason: body.reason.trim(),
        asked_at: at(context.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await mustReadCorrection(query, id);
    await audit(query, context, {
      subject: 'correction_request',
      subjectId: id,
      action: 'ask',
      after: row,
      reason: row.reason,
    });
    await notifyManagers(query, context, row);
    return row;
  },
);

/** A request that the caller may see, held for this transaction; 404 otherwise. The person is locked before the row, as everywhere. */
export async function holdCorrection(query: StoreQuery, context: Context, id: number) {
  const { reach, actor } = context;
  const glance = await query
    .selectFrom('correction_request')
    .select('employee_id')
    .where('id', '=', id)
    .where(isReached('branch_id', reachedBranches(context)))
    .executeTakeFirst();
  if (!glance || (reach === 'own' && glance.employee_id !== actor.employeeId)) throw notFound();
  await lockEmployee(query, glance.employee_id);
  const stored = await query
    .selectFrom('correction_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}

export const deleteCorrectionRequest = writing<Calls['correction-request.delete']>(
  async (query, context, { params }) => {
    const stored = await holdCorrection(query, context, params.id);
    if (stored.resolution !== null) {
      throw invalid({ field: nonFieldErrors, code: 'correction.already_resolved' });
    }
    const before = await mustReadCorrection(query, params.id);
    await query.deleteFrom('correction_request').where('id', '=', params.id).execute();
    await audit(query, context, {
      subject: 'correction_request',
      subjectId: params.id,
      action: 'take_back',
      before,
    });
  },
);
