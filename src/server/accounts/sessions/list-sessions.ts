import type { Calls } from '#contract/index.ts';
import { readDeviceName } from '#domain/format/device-name.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { isAlive } from './sessions.ts';

/** Lists the caller's live sessions. */
export const listSessions = reading<Calls['session.list']>(async (query, { actor, now }) => {
  const rows = await query
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'last_seen_at', 'address', 'user_agent', 'is_kiosk'])
    .where('user_id', '=', actor.userId)
    // Everybody of a branch can use its tablet: it sees and ends no session but its own.
    .$if(actor.authType === 'clockadmin', (own) => own.where('token_hash', '=', actor.tokenHash))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) =>
      isAlive({ createdAt: row.created_at, lastSeenAt: row.last_seen_at, isKiosk: row.is_kiosk }, now()),
    )
    .map((row) => ({
      id: row.id,
      created_at: formatInstant(row.created_at),
      last_seen_at: formatInstant(row.last_seen_at),
      address: row.address,
      ...readDeviceName(row.user_agent),
      kiosk: row.is_kiosk,
      current: actor.tokenHash.equals(row.token_hash),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
});

export const endOwnSession = writing<Calls['session.end']>(async (query, context, { params }) => {
  const ended = await query
    .deleteFrom('session')
    .where('id', '=', params.id)
    .where('user_id', '=', context.actor.userId)
    .$if(context.actor.authType === 'clockadmin', (own) =>
      own.where('token_hash', '=', context.actor.tokenHash),
    )
    .returning(['created_at', 'address'])
    .executeTakeFirst();
  if (!ended) throw notFound();
  await audit(query, context, { subject: 'session', subjectId: params.id, action: 'end', before: ended });
});
