import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Context } from '#server/http/context.ts';

type Body = ParsedRequestOf<Calls['clock.punch']>['body'];

/** A punch that reaches the server later than this had waited on its device. */
const waitedSeconds = 60;

/** A punch as it came, and where from. Times are epoch seconds. */
export interface SentPunch {
  key: string;
  employee: number;
  action: ClockAction;
  at: number;
  sentAt: number | undefined;
  cashTips: number | undefined;
  /** What makes it the same: all but the PIN, which is never kept, and the moment of sending, which differs with each try. */
  content: object;
  /** It had waited on its device: nobody stands before it any more to be told what is wrong. */
  queued: boolean;
  late: boolean;
  deviceId: number | null;
}

/** Reads what a punch is, and which tablet it came from. */
export async function receivePunch(query: StoreQuery, context: Context, body: Body): Promise<SentPunch> {
  const now = context.now();
  const { key, employee, action, at: instant, sent_at: sentAt, cash_tips: cashTips } = body;
  const session = await query
    .selectFrom('session')
    .select('device_id')
    .where('token_hash', '=', context.actor.tokenHash)
    .executeTakeFirst();
  const deviceId = session?.device_id ?? null;
  const late = now - instant > waitedSeconds;
  return {
    key,
    employee,
    action,
    at: instant,
    sentAt,
    cashTips,
    content: {
      key,
      employee,
      action,
      at: instant,
      ...(cashTips === undefined ? {} : { cash_tips: cashTips }),
    },
    queued: body.sealed_pin !== undefined || late,
    late,
    deviceId,
  };
}

/** Notes that a tablet was here, and how far its clock is ahead. */
export async function noteDevice(
  query: StoreQuery,
  { deviceId, sentAt }: SentPunch,
  now: number,
): Promise<void> {
  if (deviceId === null) return;
  const offset = sentAt === undefined ? null : sentAt - now;
  await query
    .updateTable('device')
    .set({ last_seen_at: at(now), ...(offset === null ? {} : { clock_offset_seconds: offset }) })
    .where('id', '=', deviceId)
    // Written when it tells something new: a punch is no place to write twice.
    .where((is) =>
      is.or([
        is('last_seen_at', '<=', at(now - 60)),
        is(is.fn('abs', [is('clock_offset_seconds', '-', offset ?? 0)]), '>', 1),
        is('clock_offset_seconds', 'is', null),
      ]),
    )
    .execute();
}
