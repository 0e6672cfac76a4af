import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Context } from '#server/http/context.ts';

type Body = ParsedRequestOf<Calls['clock.punch']>['body'];

/** A punch that takes longer to reach the server has waited on its device. */
const maxTransitSeconds = 60;

/** A punch as it arrived. Times are epoch seconds. */
export interface SentPunch {
  key: string;
  employee: number;
  action: ClockAction;
  at: number;
  sentAt: number | undefined;
  cashTips: number | undefined;
  position: number | undefined;
  rests: Body['rests'];
  /** Identifies the punch: without the PIN, which is never stored, and the time of sending, which differs with each try. */
  content: object;
  /** It has waited on its device, so that nobody reads the answer. */
  queued: boolean;
  late: boolean;
  deviceId: number | null;
}

/** Reads a punch and the device that its session belongs to. */
export async function receivePunch(query: StoreQuery, context: Context, body: Body): Promise<SentPunch> {
  const now = context.now();
  const { key, employee, action, at: instant, sent_at: sentAt, cash_tips: cashTips, position, rests } = body;
  const session = await query
    .selectFrom('session')
    .select('device_id')
    .where('token_hash', '=', context.actor.tokenHash)
    .executeTakeFirst();
  const deviceId = session?.device_id ?? null;
  const late = now - instant > maxTransitSeconds;
  return {
    key,
    employee,
    action,
    at: instant,
    sentAt,
    cashTips,
    position,
    rests,
    content: {
      key,
      employee,
      action,
      at: instant,
      ...(cashTips === undefined ? {} : { cash_tips: cashTips }),
      ...(position === undefined ? {} : { position }),
      ...(rests === undefined ? {} : { rests }),
    },
    queued: body.sealed_pin !== undefined || late,
    late,
    deviceId,
  };
}

/** Condition that a kept body is of this punch: answers to what it asks may follow under the same key. */
export function isSamePunch({ content }: SentPunch): RawBuilder<boolean> {
  return sql`body - '{position,rests}'::text[] = ${JSON.stringify(content)}::jsonb - '{position,rests}'::text[]`;
}

/** Tells whether a repeat names what was answered under its key, if anything; answers of before are known by the record alone. */
export function repeatsAnswers(
  { position, rests }: SentPunch,
  kept: { body: unknown; answer: Pick<ResponseOf<Calls['clock.punch']>, 'asks' | 'shift'> },
): boolean {
  const { asks, shift } = kept.answer;
  const sent = kept.body as Partial<Pick<Body, 'position' | 'rests'>>;
  const keepsPosition =
    position === undefined ||
    asks.includes('position') ||
    position === sent.position ||
    position === shift.position;
  const keepsRests =
    rests === undefined ||
    asks.includes('rests') ||
    sent.rests === undefined ||
    isDeepStrictEqual(rests, sent.rests);
  return keepsPosition && keepsRests;
}

/** Notes when a device was last seen and how far its clock is ahead. */
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
    // Spares most punches a second write.
    .where((is) =>
      is.or([
        is('last_seen_at', '<=', at(now - 60)),
        is(is.fn('abs', [is('clock_offset_seconds', '-', offset ?? 0)]), '>', 1),
        is('clock_offset_seconds', 'is', null),
      ]),
    )
    .execute();
}
