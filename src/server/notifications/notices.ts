import { type RawBuilder, sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { Notice } from '#contract/notifications/notices.ts';
import { at } from '#database/timestamps.ts';
import { hasPower } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Actor } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached } from '#server/http/reach.ts';

const maxNotices = 100;

/** Matches an account's own notices; an admin's as far as their powers and branches reach today. */
function isOwn({ userId, authType, powers, branches }: Actor): RawBuilder<boolean> {
  const own = sql`user_id = ${userId}`;
  if (authType !== 'admin') return sql`${own}`;
  if (!hasPower(powers, 'plan')) return sql`false`;
  if (branches === 'all') return sql`${own}`;
  const isReachedAt = (...path: string[]) =>
    sql`(data #>> ${path}::text[])::bigint = any(${[...branches]}::bigint[])`;
  return sql`${own} and coalesce(case
    when data ? 'shift' then ${isReachedAt('shift', 'branch')}
      and (data #>> '{other,branch}' is null or ${isReachedAt('other', 'branch')})
    when (data ->> 'branch')::bigint > 0 then ${isReachedAt('branch')}
    else exists (select from employee_branch b
      where b.employee_id = (data ->> 'employee')::bigint and ${isReached('b.branch_id', branches)}) end, false)`;
}

export const listNotices = reading<Calls['notice.list']>(async (query, context) => {
  const rows = await query
    .selectFrom('notice')
    .select(['id', 'kind', 'data', 'created_at', 'read_at'])
    .where(isOwn(context.actor))
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
  const own = isOwn(context.actor);
  await query
    .updateTable('notice')
    .set({ read_at: at(context.now()) })
    .where(own)
    .where('id', '<=', body.up_to)
    .where('read_at', 'is', null)
    .execute();
  const { unread } = await query
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where(own)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unread };
});
