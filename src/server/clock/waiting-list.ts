import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { formatInstant, requireInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { deciderName } from '#server/http/decider-name.ts';
import { describeRefusal } from '#server/http/errors.ts';
import { reading } from '#server/http/handler.ts';
import { isPunchReached, isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { type ShiftRow, shiftsAsJson } from '#server/schedule/shift-json.ts';
import { type Accepting, readAccepting } from './judge-accepting.ts';
import type { KeptRefusal } from './waiting.ts';

type Listed = ResponseOf<Calls['waiting-punch.list']>[number];

const day = 86_400;
/** Decided punches in the list. */
const maxDecided = 100;

function selectWaitingPunches(query: StoreQuery, context: Context) {
  return query
    .selectFrom('waiting_punch as w')
    .leftJoin('employee as e', 'e.id', 'w.employee_id')
    .leftJoin('device as d', 'd.id', 'w.device_id')
    .leftJoin('app_user as u', 'u.id', 'w.resolved_by')
    .where(isPunchReached(reachedBranches(context)))
    .selectAll('w')
    .select(['e.id as person', 'e.first_name', 'e.last_name', 'd.name as device'])
    .select(deciderName);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWaitingPunches>['executeTakeFirstOrThrow']>>;

/** Reads the shifts within reach around each punch of its person, for the manager to decide. */
async function readShiftsAround(
  query: StoreQuery,
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => ShiftRow[]> {
  if (rows.length === 0) return () => [];
  const ids = rows.map(({ id }) => id);
  const within = sql`${isReached('s.branch_id', reachedBranches(context))} and s.uuid in (
    select k.uuid from waiting_punch w join shift k on k.employee_id = w.employee_id
    where w.id = any(${ids}::bigint[]) and k.start_time < w.at + interval '24 hours'
      and coalesce(k.clock_out, k.end_time) > w.at - interval '24 hours')`;
  const shifts = JSON.parse(await shiftsAsJson(query, within)) as ShiftRow[];
  const byPerson = Map.groupBy(shifts, ({ employee }) => employee);
  return ({ employee_id, at }) =>
    (byPerson.get(employee_id) ?? []).filter(
      ({ start_time, end_time, clock_out }) =>
        requireInstant(start_time) < at + day && requireInstant(clock_out ?? end_time) > at - day,
    );
}

function toJson(
  context: Context,
  row: Row,
  { accepting, shifts }: { accepting: Accepting | undefined; shifts: ShiftRow[] },
): Listed {
  const refusal = row.refusal as unknown as KeptRefusal;
  return {
    id: row.id,
    key: row.key,
    employee:
      row.person === null
        ? null
        : { id: row.person, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    branch: row.branch_id,
    device: row.device ?? '',
    action: row.action as ClockAction,
    at: formatInstant(row.at),
    sent_at: row.sent_at === null ? null : formatInstant(row.sent_at),
    received_at: formatInstant(row.received_at),
    clock_offset_seconds: row.clock_offset_seconds,
    cash_tips: row.cash_tips,
    code: refusal.code,
    message: describeRefusal(refusal, context.translate),
    accepting: accepting ?? null,
    shifts,
    resolution: row.resolution as Listed['resolution'],
    resolved_at: row.resolved_at === null ? null : formatInstant(row.resolved_at),
    resolved_by: row.decider,
    reason: row.reason ?? '',
    shift: row.shift_uuid,
  };
}

/** Puts punches into the contract's shape, in their order. */
async function readListed(query: StoreQuery, context: Context, rows: readonly Row[]): Promise<Listed[]> {
  const open = rows.filter(({ resolution }) => resolution === null).map(({ id }) => id);
  const accepting = await readAccepting(query, context, open);
  const findShifts = await readShiftsAround(query, context, rows);
  return rows.map((row) =>
    toJson(context, row, { accepting: accepting.get(row.id), shifts: findShifts(row) }),
  );
}

/** Reads one waiting punch in the contract's shape. */
export async function readWaitingPunch(query: StoreQuery, context: Context, id: number): Promise<Listed> {
  const row = await selectWaitingPunches(query, context).where('w.id', '=', id).executeTakeFirstOrThrow();
  const [listed] = await readListed(query, context, [row]);
  if (!listed) throw notFound();
  return listed;
}

export const listWaitingPunches = reading<Calls['waiting-punch.list']>(
  async (query, context, { query: { all } }) => {
    const open = await selectWaitingPunches(query, context)
      .where('w.resolution', 'is', null)
      .orderBy('w.at')
      .orderBy('w.id')
      .execute();
    const decided =
      all === '1'
        ? await selectWaitingPunches(query, context)
            .where('w.resolution', 'is not', null)
            .orderBy('w.resolved_at', 'desc')
            .orderBy('w.id', 'desc')
            .limit(maxDecided)
            .execute()
        : [];
    return readListed(query, context, [...open, ...decided]);
  },
);
