import { sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { shift } from '#contract/schedule/shifts.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { toNoticeShift } from '../open-shifts/notice-shift.ts';
import { readShifts } from '../shift-json.ts';
import { inPublishedWeek } from '../visible-shifts.ts';

export type TradeRow = ResponseOf<Calls['shift-trade.create']>;

function toTradedShift(row: z.output<typeof shift>): TradeRow['shift'] {
  return { uuid: row.uuid, ...toNoticeShift(row) };
}

/** What of a stored trade tells whether its shifts still are what was proposed. */
export interface ProposedTrade {
  state: string;
  from_employee: number;
  to_employee: number;
  shift_version: number;
  other_version: number | null;
}

interface TradedNow {
  version: number;
  employee: number | null;
}

/** Whether a trade that is not settled has lost what it was about: a shift changed, or went to somebody else. */
function isOutdated(
  trade: ProposedTrade,
  { shift, other }: { shift: TradedNow; other: TradedNow | undefined },
): boolean {
  if (trade.state !== 'asked' && trade.state !== 'accepted') return false;
  return (
    shift.version !== trade.shift_version ||
    shift.employee !== trade.from_employee ||
    (trade.other_version !== null &&
      (other?.version !== trade.other_version || other.employee !== trade.to_employee))
  );
}

interface Traded {
  shift_uuid: string;
  other_uuid: string | null;
}

const listUuids = ({ shift_uuid, other_uuid }: Traded) => [
  shift_uuid,
  ...(other_uuid === null ? [] : [other_uuid]),
];

/** Those of the trades whose shifts all stand in published weeks: what was withdrawn is the manager's draft again, which employees never see. */
export async function keepPublished<Trade extends Traded>(
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

/**
 * Trades in the contract's shape, the oldest first; `employee`: those with a part in it, as far as
 * they may see the shifts; `ahead`: those that are not settled, of shifts that have not begun by then.
 */
async function readTrades(
  query: StoreQuery,
  { id, employee, ahead }: { id?: number; employee?: number | null; ahead?: number },
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
    return [
      {
        id: row.id,
        from: row.from_employee,
        to: row.to_employee,
        shift: toTradedShift(given),
        other: other ? toTradedShift(other) : null,
        state: row.state as TradeRow['state'],
        outdated: isOutdated(row, { shift: given, other }),
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
  readTrades(query, { ahead: now(), ...(reach === 'own' ? { employee: actor.employeeId } : {}) }),
);
