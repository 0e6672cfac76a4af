import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { CorrectionRequest } from '#database/schema.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftBreak } from '#domain/shifts/worked-time.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { applyRequest, type CorrectedRecord, type KnownRecord } from '#domain/timesheets/correction.ts';
import { deciderName } from '#server/http/decider-name.ts';
import { isReached, keepReached } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { parseShift, readShifts, type ShiftRow } from '#server/schedule/shift-json.ts';
import { findVisible } from './visible.ts';

export type Correction = ResponseOf<Calls['correction-request.create']>;

export interface CorrectionFilter {
  id?: number;
  employee?: number | null;
  /** As the person themselves is told: of what their shift has become no draft, and nothing that is a colleague's now. */
  asToldToThem?: boolean;
  /** Those of these branches; what their shift has become elsewhere is hidden. */
  reached?: Branches;
  from?: string;
  to?: string;
  /** True: those that wait for an answer; false: those that have one. */
  pending?: boolean;
  /** The latest of so many. */
  limit?: number;
}

function selectRequests(query: StoreQuery, wanted: CorrectionFilter) {
  return query
    .selectFrom('correction_request as c')
    .innerJoin('employee as e', 'e.id', 'c.employee_id')
    .leftJoin('app_user as u', 'u.id', 'c.resolved_by')
    .selectAll('c')
    .select(['e.first_name', 'e.last_name'])
    .select(deciderName)
    .where(isReached('c.branch_id', wanted.reached ?? 'all'))
    .$if(wanted.id !== undefined, (some) => some.where('c.id', '=', wanted.id ?? 0))
    .$if(wanted.employee !== undefined, (some) => some.where('c.employee_id', '=', wanted.employee ?? 0))
    .$if(wanted.from !== undefined, (some) => some.where('c.local_date', '>=', wanted.from ?? ''))
    .$if(wanted.to !== undefined, (some) => some.where('c.local_date', '<=', wanted.to ?? ''))
    .$if(wanted.pending === true, (some) => some.where('c.resolution', 'is', null))
    .$if(wanted.pending === false, (some) => some.where('c.resolution', 'is not', null))
    .orderBy('c.asked_at', wanted.limit === undefined ? 'asc' : 'desc')
    .orderBy('c.id', wanted.limit === undefined ? 'asc' : 'desc')
    .$if(wanted.limit !== undefined, (some) => some.limit(wanted.limit ?? 0));
}

/** Reads what a shift's record says. */
export function readRecord(shift: ShiftRow): KnownRecord {
  const { clockIn, clockOut, breaks } = parseShift(shift);
  return { clockIn, clockOut, breaks };
}

type StoredRequest = Pick<
  Selectable<CorrectionRequest>,
  'employee_id' | 'clock_in' | 'clock_out' | 'breaks' | 'record_before' | 'resolution'
>;

/** Reads the record that a request asks for; of one that waits as its shift would have it now. */
export function readRequested(stored: StoredRequest, current: ShiftRow | null): CorrectedRecord {
  const asked = {
    clockIn: stored.clock_in,
    clockOut: stored.clock_out,
    breaks: stored.breaks as unknown as ShiftBreak[],
  };
  if (stored.resolution !== null || current?.employee !== stored.employee_id) return asked;
  const before = stored.record_before as KnownRecord | null;
  return applyRequest(asked, { before, now: readRecord(current) });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function toJson(row: Row, current: ShiftRow | null): Correction {
  const { clockIn, clockOut, breaks } = readRequested(row, current);
  return {
    id: row.id,
    employee: { id: row.employee_id, first_name: row.first_name, last_name: row.last_name },
    branch: row.branch_id,
    date: row.local_date,
    shift: row.shift_uuid,
    clock_in: formatInstant(clockIn),
    clock_out: clockOut === null ? null : formatInstant(clockOut),
    breaks: breaks.map(({ start, end }) => ({
      start_time: formatInstant(start),
      end_time: end === null ? null : formatInstant(end),
    })),
    cash_tips: row.cash_tips,
    position: row.position_id,
    rests: row.rest_answer === null ? null : { answer: row.rest_answer as RestAnswer },
    reason: row.reason,
    asked_at: formatInstant(row.asked_at),
    current,
    changed: row.shift_version !== null && current?.version !== row.shift_version,
    resolution: row.resolution as Correction['resolution'],
    resolved_at: row.resolved_at === null ? null : formatInstant(row.resolved_at),
    resolved_by: row.decider,
    answer: row.answer,
  };
}

/** Requests in the contract's shape, oldest first; with a limit the newest first. */
export async function readCorrections(query: StoreQuery, wanted: CorrectionFilter): Promise<Correction[]> {
  const rows = await selectRequests(query, wanted).execute();
  const shifts = await readShifts(
    query,
    rows.flatMap(({ shift_uuid }) => shift_uuid ?? []),
  );
  const shown = wanted.asToldToThem ? await findVisible(query, shifts) : null;
  const byUuid = new Map(shifts.map((shift) => [shift.uuid, shift]));
  return rows.map((row) => {
    const shift = byUuid.get(row.shift_uuid ?? '') ?? null;
    const isTheirs = !shown || (shift?.employee === row.employee_id && shown.has(shift.uuid));
    const isSeen = isTheirs && shift && keepReached(wanted.reached ?? 'all', [shift.branch]).length > 0;
    return toJson(row, isSeen ? shift : null);
  });
}

/** Reads one request in the contract's shape. */
export async function mustReadCorrection(
  query: StoreQuery,
  id: number,
  reached: Branches = 'all',
): Promise<Correction> {
  const [row] = await readCorrections(query, { id, reached });
  if (!row) throw notFound();
  return row;
}
