import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { salariedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { type ApprovedShift, approvedAsShown, changesSince, pickFacts } from '#domain/timesheets/approval.ts';
import { summarize } from '#domain/timesheets/summary.ts';
import { findUnfinished } from '#domain/timesheets/unfinished.ts';
import { type ExaminedRow, examineShifts } from '#server/hours/examined-shifts.ts';
import type { Context } from '#server/http/context.ts';
import { isPunchReached, isReached, keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { parseShift } from '#server/schedule/shift-json.ts';
import { approvalJson, readApprovals, type StoredApproval, totalColumns } from './stored-approvals.ts';

type Line = ResponseOf<Calls['timesheet.list']>[number];
type Person = Line['employee'];

const isOpen = sql`(s.clock_in is not null and s.clock_out is null and not s.missing_out)`;

/** Reads people within reach with their waiting punches and requests: active ones hired by its end, and others with shifts in the range. */
async function readPeople(query: StoreQuery, context: Context, { from, to }: DateRange, some?: number[]) {
  const reached = reachedBranches(context);
  const isOfReached = isReached('s.branch_id', reached);
  const { rows } = await sql<
    Person & { waiting: number; requests: number; asked: string[]; clocked_in: boolean }
  >`
    select e.id, e.first_name, e.last_name, e.active, ${salariedOn(to, 'e')} as salary,
      (select count(*)::int from waiting_punch w
        where w.store_id = e.store_id and w.employee_id = e.id and w.resolution is null and ${isPunchReached(reached)}
          and (w.at at time zone ${context.actor.store.zone})::date between ${from} and ${to}) as waiting,
      (select count(*)::int from correction_request c
        where c.store_id = e.store_id and c.employee_id = e.id and c.resolution is null
          and ${isReached('c.branch_id', reached)} and c.local_date between ${from} and ${to}) as requests,
      coalesce((select json_agg(c.shift_uuid) from correction_request c
        where c.store_id = e.store_id and c.employee_id = e.id and c.resolution is null and c.shift_uuid is not null
          and ${isReached('c.branch_id', reached)} and c.local_date between ${from} and ${to}), '[]'::json) as asked,
      exists (select from shift s
        where s.store_id = e.store_id and s.employee_id = e.id and ${isOpen} and ${isOfReached}) as clocked_in
    from employee e
    where ${some ? sql`e.id = any(${some}::bigint[])` : sql`true`} and ${worksWithin('e.id', reached)}
      and (${some !== undefined} or (e.active and coalesce(e.hire_date <= ${to}, true)) or exists (select from shift s
        where s.store_id = e.store_id and s.employee_id = e.id and s.local_date between ${from} and ${to} and ${isOfReached}))`.execute(
    query,
  );
  return rows;
}

type Found = Awaited<ReturnType<typeof readPeople>>[number];

/** A shift of a sheet as an approval keeps it. */
function approvable(row: ExaminedRow): ApprovedShift {
  const shift = parseShift(row);
  const { uuid, branch, date, cash_tips: cashTips, worked_seconds: workedSeconds } = row;
  const leave = leaveSeconds(shift);
  const facts = { ...shift, uuid, branch, cashTips, workedSeconds, date: date ?? '', leaveSeconds: leave };
  return row.rests ? { ...facts, restAnswer: row.rests.answer } : facts;
}

/** Hashes all that a manager sees of a sheet: an approval must name what was seen. */
function hashSheet(records: readonly ApprovedShift[], seen: object): string {
  const facts = records
    .map((shift) => ({ uuid: shift.uuid, ...pickFacts(shift) }))
    .sort((one, other) => one.uuid.localeCompare(other.uuid));
  return createHash('sha256')
    .update(JSON.stringify([facts, seen]))
    .digest('base64url')
    .slice(0, 22);
}

/** A person's sheet as far as the caller reaches: its line, its shifts, and what was approved of it. */
export interface FoundSheet {
  line: Line;
  shifts: ExaminedRow[];
  records: ApprovedShift[];
  approved: StoredApproval | null;
  changes: ReturnType<typeof changesSince>;
}

function buildSheet(
  { waiting, requests, asked, clocked_in, ...employee }: Found,
  rows: { all: ExaminedRow[]; stored: StoredApproval | null },
  { reached, isOwn, now }: { reached: Branches; isOwn: boolean; now: number },
): FoundSheet {
  const isSeen = ({ branch }: { branch: number }) => keepReached(reached, [branch]).length > 0;
  const { all, stored } = rows;
  const shifts = all.filter(isSeen);
  const records = shifts.map(approvable);
  const beyond = all.filter((row) => !isSeen(row));
  const isWhole = beyond.length === 0 && (stored?.records ?? []).every(isSeen);
  const shown = isOwn ? approvedAsShown(stored?.records ?? [], shifts) : stored?.records.filter(isSeen);
  const approved = stored && { ...stored, records: shown ?? [] };
  const changes = approved ? changesSince(approved.records, records) : [];
  // Counts a missing clock-out that a correction is asked for once: the answer to it settles both.
  const isAsked = ({ uuid }: ExaminedRow, code: string) => code === 'missing_out' && asked.includes(uuid);
  const examined = shifts.map((row) => ({
    ...approvable(row),
    exceptions: row.exceptions.filter((code) => !isAsked(row, code)),
  }));
  const { plannedSeconds, exceptions, ...totals } = summarize(examined, waiting);
  const line = {
    employee,
    planned_seconds: plannedSeconds,
    ...totalColumns(totals),
    exceptions,
    requests,
    clocked_in,
    elsewhere_seconds: isWhole ? null : sum(beyond, (row) => row.worked_seconds),
    still_in: shifts.some(
      (row) => row.clock_in !== null && row.clock_out === null && !row.exceptions.includes('missing_out'),
    ),
    unfinished: findUnfinished(
      shifts.map((row) => ({ ...parseShift(row), announced: row.announced })),
      { salaried: employee.salary, now },
    ),
    approval: approved && approvalJson(approved, changes.length > 0),
    state: hashSheet(records, [exceptions, requests]),
  };
  return { line, shifts, records, approved, changes };
}

interface SheetFilter {
  range: DateRange;
  people?: number[];
  /** A person's own: of the shifts those that they may know of. */
  shown?: RawBuilder<unknown>;
}

/** Reads the sheets of a range of days, in no order. */
export async function readSheets(
  query: StoreQuery,
  context: Context,
  { range, people: some, shown }: SheetFilter,
): Promise<FoundSheet[]> {
  const people = await readPeople(query, context, range, some);
  const reached = reachedBranches(context);
  const condition = sql`s.employee_id is not null and ${shown ?? worksWithin('s.employee_id', reached)}`;
  const shifts = await examineShifts(query, { range, condition, employees: some }, context.now());
  const byPerson = Map.groupBy(shifts, ({ employee }) => employee);
  const approvals = await readApprovals(query, range, some);
  return people.map((person) =>
    buildSheet(
      person,
      { all: byPerson.get(person.id) ?? [], stored: approvals.get(person.id) ?? null },
      { reached, isOwn: shown !== undefined, now: context.now() },
    ),
  );
}
