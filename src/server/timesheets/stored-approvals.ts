import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import {
  type ApprovedShift,
  type SheetChange,
  type SheetFacts,
  type SheetTotals,
  sumSheet,
} from '#domain/timesheets/approval.ts';

const columns = [
  'id',
  'employee_id',
  'date_from',
  'date_to',
  'approved_at',
  'approved_by_name',
  'records',
] as const;

function selectApprovals(query: StoreQuery) {
  return query.selectFrom('timesheet_approval').select(columns);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

/** An approval with the shifts as they were. */
export type StoredApproval = Omit<Row, 'records'> & { records: ApprovedShift[] };

export function totalColumns({ workedSeconds, leaveSeconds, cashTips }: SheetTotals) {
  return { worked_seconds: workedSeconds, leave_seconds: leaveSeconds, cash_tips: cashTips };
}

function recordColumns({
  clockIn,
  clockOut,
  cashTips,
  workedSeconds,
  leaveSeconds,
  ...shift
}: ApprovedShift) {
  const totals = { worked_seconds: workedSeconds, leave_seconds: leaveSeconds, cash_tips: cashTips };
  return { ...shift, clock_in: clockIn, clock_out: clockOut, ...totals };
}

type RecordColumns = ReturnType<typeof recordColumns>;

/** Writes the shifts of a sheet as the column `records` keeps them. */
export const recordsJson = (records: readonly ApprovedShift[]) => JSON.stringify(records.map(recordColumns));

/** Reads a row with its `records`. */
export const readApproval = <Stored extends Pick<Row, 'records'>>(row: Stored) => ({
  ...row,
  records: (row.records as unknown as RecordColumns[]).map(
    ({ clock_in, clock_out, cash_tips, worked_seconds, leave_seconds, ...shift }): ApprovedShift => ({
      ...shift,
      clockIn: clock_in,
      clockOut: clock_out,
      cashTips: cash_tips,
      workedSeconds: worked_seconds,
      leaveSeconds: leave_seconds,
    }),
  ),
});

/** The approvals of exactly these days: employee → approval. */
export async function readApprovals(query: StoreQuery, { from, to }: DateRange, people?: number[]) {
  const rows = await selectApprovals(query)
    .where('date_from', '=', from)
    .where('date_to', '=', to)
    .$if(people !== undefined, (some) => some.where('employee_id', 'in', people ?? []))
    .execute();
  return new Map(rows.map((row) => [row.employee_id, readApproval(row)]));
}

/** Approvals of these people that share days with the range without being of it: employee → days. */
export async function findOtherApprovals(query: StoreQuery, { from, to }: DateRange, people: number[]) {
  const rows = await selectApprovals(query)
    .where('employee_id', 'in', people)
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .where((is) => is.or([is('date_from', '<>', from), is('date_to', '<>', to)]))
    .orderBy('date_from')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, { from: row.date_from, to: row.date_to }]));
}

/** Writes an approval in the contract's shape, with the totals of the visible shifts. */
export function approvalJson(
  { id, approved_at, approved_by_name, records }: StoredApproval,
  changed: boolean,
) {
  return {
    id,
    approved_at: formatInstant(approved_at),
    approved_by: approved_by_name,
    ...totalColumns(sumSheet(records)),
    changed,
  };
}

function factsJson({
  role,
  start,
  end,
  clockIn,
  clockOut,
  cashTips,
  breaks,
  restAnswer,
  ...rest
}: SheetFacts) {
  const instant = (value: number | null) => (value === null ? null : formatInstant(value));
  return {
    ...rest,
    shift_role: role,
    start_time: formatInstant(start),
    end_time: formatInstant(end),
    clock_in: instant(clockIn),
    clock_out: instant(clockOut),
    cash_tips: cashTips,
    rest_answer: restAnswer ?? null,
    breaks: breaks.map((pause) => ({ start_time: formatInstant(pause.start), end_time: instant(pause.end) })),
  };
}

/** Writes the changes since an approval in the contract's shape. */
export function changesJson(changes: readonly SheetChange[]) {
  return changes.map(({ uuid, date, before, after }) => ({
    shift: uuid,
    date,
    before: before && factsJson(before),
    after: after && factsJson(after),
  }));
}
