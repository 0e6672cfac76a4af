import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { deciderName } from '#server/http/decider-name.ts';
import { describeRefusal } from '#server/http/errors.ts';
import { reading } from '#server/http/handler.ts';
import { isPunchReached, isReached, reachedBranches } from '#server/http/reach.ts';
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

/** Reads the person's shifts within reach around a moment, for the manager to decide. */
async function readShiftsAround(query: StoreQuery, context: Context, row: Row): Promise<ShiftRow[]> {
  const within = sql`s.employee_id = ${row.employee_id} and ${isReached('s.branch_id', reachedBranches(context))}
    and s.start_time < ${at(row.at + day)} and coalesce(s.clock_out, s.end_time) > ${at(row.at - day)}`;
  return JSON.parse(await shiftsAsJson(query, within)) as ShiftRow[];
}

async function toJson(
  query: StoreQuery,
  context: Context,
  row: Row,
  accepting: Accepting | undefined,
): Promise<Listed> {
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
    shifts: await readShiftsAround(query, context, row),
    resolution: row.resolution as Listed['resolution'],
    resolved_at: row.resolved_at === null ? null : formatInstant(row.resolved_at),
    resolved_by: row.decider,
    reason: row.reason ?? '',
    shift: row.shift_uuid,
  };
}

/** Reads one waiting punch in the contract's shape. */
export async function readWaitingPunch(query: StoreQuery, context: Context, id: number): Promise<Listed> {
  const row = await selectWaitingPunches(query, context).where('w.id', '=', id).executeTakeFirstOrThrow();
  const accepting = row.resolution === null ? await readAccepting(query, context, [id]) : undefined;
  return toJson(query, context, row, accepting?.get(id));
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
    const listed: Listed[] = [];
    const accepting = await readAccepting(
      query,
      context,
      open.map(({ id }) => id),
    );
    for (const row of [...open, ...decided]) {
      listed.push(await toJson(query, context, row, accepting.get(row.id)));
    }
    return listed;
  },
);
