import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftTrade } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import type { Branches } from '#domain/permissions.ts';
import { isOutdated } from '#domain/schedule/trade.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { toNoticeShift } from '../open-shifts/notice-shift.ts';
import { readShifts, type ShiftRow } from '../shift-json.ts';
import { inPublishedWeek } from '../visible-shifts.ts';

/** Matches trades whose shifts are all within reach: they are decided together. */
export function isTradeReached(reached: Branches): RawBuilder<boolean> {
  if (reached === 'all') return sql`true`;
  return sql`not exists (select from shift s
    where s.store_id = shift_trade.store_id and s.uuid in (shift_trade.shift_uuid, shift_trade.other_uuid)
      and not ${isReached('s.branch_id', reached)})`;
}

export type TradeRow = ResponseOf<Calls['shift-trade.create']>;

function toTradedShift(row: ShiftRow): TradeRow['shift'] {
  return { uuid: row.uuid, ...toNoticeShift(row) };
}

type TradedShifts = Pick<Selectable<ShiftTrade>, 'shift_uuid' | 'other_uuid'>;

/** Lists the shifts of a trade: the given one, then what it is swapped for, if any. */
const listUuids = ({ shift_uuid, other_uuid }: TradedShifts) => [
  shift_uuid,
  ...(other_uuid === null ? [] : [other_uuid]),
];

/** Keeps trades of published shifts only: employees never see a draft. */
export async function keepPublished<Trade extends TradedShifts>(
  query: StoreQuery,
  trades: readonly Trade[],
): Promise<Trade[]> {
  const uuids = trades.flatMap(listUuids);
  const shifts = await query
    .selectFrom('shift')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .where(inPublishedWeek('shift'))
    .execute();
  const published = new Set(shifts.map(({ uuid }) => uuid));
  return trades.filter((trade) => listUuids(trade).every((uuid) => published.has(uuid)));
}

/** Reads trades within reach, the oldest first. `employee`: theirs with visible shifts; `ahead`: unsettled ones with later shifts. */
async function readTrades(
  query: StoreQuery,
  {
    id,
    employee,
    ahead,
    reached = 'all',
  }: { id?: number; employee?: number | null; ahead?: number; reached?: Branches },
): Promise<TradeRow[]> {
  const found = await query
    .selectFrom('shift_trade')
    .innerJoin('shift', 'shift.uuid', 'shift_trade.shift_uuid')
    .select([
      'id',
      'from_employee',
      'to_employee',
      'shift_uuid',
      'shift_version',
      'other_uuid',
      'other_version',
      'state',
      'asked_at',
    ])
    .where(isTradeReached(reached))
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
    .$if(employee !== undefined, (some) =>
      some.where((is) =>
        is.or([is('from_employee', '=', employee ?? 0), is('to_employee', '=', employee ?? 0)]),
      ),
    )
    .$if(ahead !== undefined, (some) =>
      some.where('state', 'in', ['asked', 'accepted']).where('shift.start_time', '>', at(ahead ?? 0)),
    )
    .orderBy('id')
    .execute();
  const rows = employee === undefined ? found : await keepPublished(query, found);
  const shifts = new Map((await readShifts(query, rows.flatMap(listUuids))).map((one) => [one.uuid, one]));
  return rows.flatMap((row): TradeRow[] => {
    const given = shifts.get(row.shift_uuid);
    if (!given) return [];
    const other = row.other_uuid === null ? undefined : shifts.get(row.other_uuid);
    const isSettled = row.state !== 'asked' && row.state !== 'accepted';
    const agreed = {
      from: row.from_employee,
      to: row.to_employee,
      shiftVersion: row.shift_version,
      otherVersion: row.other_version,
    };
    return [
      {
        id: row.id,
        from: row.from_employee,
        to: row.to_employee,
        shift: toTradedShift(given),
        other: other ? toTradedShift(other) : null,
        state: row.state as TradeRow['state'],
        outdated: !isSettled && isOutdated(agreed, { shift: given, other }),
        asked_at: formatInstant(row.asked_at),
      },
    ];
  });
}

export async function mustReadTrade(query: StoreQuery, id: number): Promise<TradeRow> {
  const [row] = await readTrades(query, { id });
  if (!row) throw notFound();
  return row;
}

export const listShiftTrades = reading<Calls['shift-trade.list']>((query, { reach, actor, now }) =>
  readTrades(query, {
    ahead: now(),
    reached: reachedBranches({ reach, actor }),
    ...(reach === 'own' ? { employee: actor.employeeId } : {}),
  }),
);
