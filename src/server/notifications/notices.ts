import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { Notice } from '#contract/notifications/notices.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Actor } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { visibleNotices } from './visible-notices.ts';

const maxNotices = 100;

/** Newest notices of an account that the list looks at, so that it stays as quick whatever rights have hidden. */
const maxLookedAt = 200;

/** Matches what the bell shows. */
const isShown = (actor: Actor) => sql<boolean>`(in_app and ${visibleNotices(actor)})`;

export const listNotices = reading<Calls['notice.list']>(async (query, context) => {
  const rows = await query
    .selectFrom((all) =>
      all
        .selectFrom('notice')
        .selectAll()
        .where('user_id', '=', context.actor.userId)
        .orderBy('id', 'desc')
        .limit(maxLookedAt)
        .as('notice'),
    )
    .select(['id', 'kind', 'data', 'created_at', 'read_at', 'client_id as client'])
    .where(isShown(context.actor))
    .orderBy('id', 'desc')
    .limit(maxNotices)
    .execute();
  return rows.map(
    (row) =>
      ({
        ...row,
        created_at: formatInstant(row.created_at),
        read_at: row.read_at === null ? null : formatInstant(row.read_at),
      }) as Notice,
  );
});

/** Marks seen notices as read; later ones stay unread. */
export const readNotices = writing<Calls['notice.read']>(async (query, context, { body }) => {
  const shown = isShown(context.actor);
  await query
    .updateTable('notice')
    .set({ read_at: at(context.now()) })
    .where(shown)
    .where('id', '<=', body.up_to)
    .where('read_at', 'is', null)
    .execute();
  const { unread } = await query
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where(shown)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unread };
});
