import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { sumSheet } from '#domain/timesheets/approval.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { type AuditEntry, auditMany } from '#server/http/audit.ts';
import { type Context, findToday, formatAccountName } from '#server/http/context.ts';
import { describeRefusal } from '#server/http/errors.ts';
import { writing } from '#server/http/handler.ts';
import { isReachedBranch, reachedBranches, worksWithin } from '#server/http/reach.ts';
import {
  type FieldProblem,
  invalid,
  nonFieldErrors,
  notAllowed,
  notFound,
  type Refusal,
} from '#server/http/refusal.ts';
import { lockPeople } from '#server/schedule/save-shift.ts';
import { formatDay } from '#texts/format.ts';
import { type FoundSheet, readSheets } from './read-sheets.ts';
import { findOtherApprovals, readApproval, recordsJson, totalColumns } from './stored-approvals.ts';

type Body = ParsedRequestOf<Calls['timesheet-approval.create']>['body'];

/** Why a sheet is not approved; nothing where it may be. */
function findProblem(
  context: Context,
  { line }: FoundSheet,
  seen: string,
  other: DateRange | undefined,
): FieldProblem | null {
  const problem = (code: string, values = {}) => ({ field: nonFieldErrors, code, values });
  if (other) {
    const day = (date: string) => formatDay(context.reader, date);
    return problem('approval.overlaps', { from: day(other.from), to: day(other.to) });
  }
  if (line.state !== seen) return problem('approval.changed_meanwhile');
  return line.still_in ? problem('approval.still_in') : null;
}

const summarizeForAudit = (of: { employee: number; range: DateRange }, records: FoundSheet['records']) => ({
  employee: of.employee,
  date_from: of.range.from,
  date_to: of.range.to,
  ...totalColumns(sumSheet(records)),
});

/** Writes one approval, in the place of an earlier one of the same days that no longer says what the sheet says. */
async function approve(
  query: StoreQuery,
  context: Context,
  { line, records, approved }: FoundSheet,
  range: DateRange,
): Promise<AuditEntry> {
  const employee = line.employee.id;
  const values = {
    employee_id: employee,
    date_from: range.from,
    date_to: range.to,
    approved_at: at(context.now()),
    approved_by: context.actor.userId,
    approved_by_name: formatAccountName(context.actor),
    ...totalColumns(sumSheet(records)),
    records: recordsJson(records),
  };
  const { id } = await (approved
    ? query.updateTable('timesheet_approval').set(values).where('id', '=', approved.id).returning('id')
    : query.insertInto('timesheet_approval').values(values).returning('id')
  ).executeTakeFirstOrThrow();
  return {
    subject: 'timesheet_approval',
    subjectId: id,
    action: approved ? 'approve_again' : 'approve',
    before: approved ? summarizeForAudit({ employee, range }, approved.records) : undefined,
    after: summarizeForAudit({ employee, range }, records),
  };
}

/** The sheets that are meant, held until the end of this transaction: nobody writes them meanwhile. */
async function holdSheets(query: StoreQuery, context: Context, { sheets }: Body, range: DateRange) {
  const people = sheets.map(({ employee }) => employee);
  if (new Set(people).size < people.length) throw invalid({ field: 'sheets', code: 'repeated' });
  await lockPeople(query, people);
  const found = await readSheets(query, context, { range, people });
  const byPerson = new Map(found.map((sheet) => [sheet.line.employee.id, sheet]));
  return sheets.map(({ employee, state }) => {
    const sheet = byPerson.get(employee);
    if (!sheet) throw invalid({ field: 'sheets', code: 'unknown_employee' });
    return { employee, state, sheet };
  });
}

/** Approves each sheet, wholly within reach, that still says what was seen; one that is approved already as it is stays as it was approved. */
export const approveTimesheets = writing<Calls['timesheet-approval.create']>(
  async (query, context, { body }) => {
    const range = { from: body.date_from, to: body.date_to };
    if (range.to > findToday(context)) {
      throw invalid({ field: 'date_to', code: 'approval.in_future' });
    }
    const held = await holdSheets(query, context, body, range);
    if (held.some(({ sheet }) => sheet.line.elsewhere_seconds !== null)) throw notAllowed();
    const others = await findOtherApprovals(
      query,
      range,
      held.map(({ employee }) => employee),
    );
    const approved: number[] = [];
    const left: { employee: number; code: string; message: string }[] = [];
    const written: AuditEntry[] = [];
    for (const { employee, state, sheet } of held) {
      const problem = findProblem(context, sheet, state, others.get(employee));
      if (problem)
        left.push({
          employee,
          code: problem.code,
          message: describeRefusal(invalid(problem), context.translate),
        });
      else approved.push(employee);
      if (!problem && !isApproved(sheet.line)) written.push(await approve(query, context, sheet, range));
    }
    await auditMany(query, context, written);
    const made = written.filter(({ action }) => action === 'approve');
    return { approved, approvals: made.map(({ subjectId }) => Number(subjectId)), left };
  },
);

/** Deletes approvals, or none with `missing` where one is not there; those of records beyond reach are for who reaches them. */
async function deleteApprovals(
  query: StoreQuery,
  context: Context,
  { ids, missing }: { ids: readonly number[]; missing: Refusal },
): Promise<void> {
  const glance = await query
    .selectFrom('timesheet_approval')
    .select('employee_id')
    .where('id', 'in', ids)
    .where(worksWithin('timesheet_approval.employee_id', reachedBranches(context)))
    .execute();
  if (glance.length < ids.length) throw missing;
  await lockPeople(
    query,
    glance.map(({ employee_id }) => employee_id),
  );
  const rows = await query.deleteFrom('timesheet_approval').where('id', 'in', ids).returningAll().execute();
  if (rows.length < ids.length) throw missing;
  const approvals = rows.map(readApproval);
  const isBeyond = approvals.some(({ records }) =>
    records.some(({ branch }) => !isReachedBranch(context, branch)),
  );
  if (isBeyond) throw notAllowed();
  await auditMany(
    query,
    context,
    approvals.map(({ id, employee_id, date_from, date_to, records }) => ({
      subject: 'timesheet_approval',
      subjectId: id,
      action: 'take_back',
      before: summarizeForAudit({ employee: employee_id, range: { from: date_from, to: date_to } }, records),
    })),
  );
}

export const takeApprovalBack = writing<Calls['timesheet-approval.delete']>((query, context, { params }) =>
  deleteApprovals(query, context, { ids: [params.id], missing: notFound() }),
);

export const takeApprovalsBack = writing<Calls['timesheet-approval.delete-many']>(
  async (query, context, { body }) => {
    const approvals = [...new Set(body.approvals)];
    const missing = invalid({ field: 'approvals', code: 'approval.taken_back' });
    await deleteApprovals(query, context, { ids: approvals, missing });
    return { approvals };
  },
);
