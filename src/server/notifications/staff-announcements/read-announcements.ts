import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';

export type Announcement = ResponseOf<Calls['staff-announcement.create']>;

const maxListed = 100;

/** Condition that an employee is among the readers of an announcement `a`. */
export function isReader(employee: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.branches is null or exists (
    select from employee_branch own
    where own.employee_id = ${employee} and own.branch_id = any(a.branches)))`;
}

/** Condition that the caller may read an announcement: it is for their branch, or for one within reach. */
function isInSight({ actor, reach }: Context): RawBuilder<SqlBool> {
  if (reach === 'own') return isReader(sql`${actor.employeeId}::bigint`);
  const reached = reachedBranches({ actor, reach });
  return reached === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(a.branches is null or a.branches && ${[...reached]}::bigint[])`;
}

/** Counts the employees within reach who are to see an announcement, and who have. */
function countReaders(reached: Branches): RawBuilder<{ count: number; of: number }> {
  return sql`(
    select json_build_object('count', count(s.seen_at)::int, 'of', count(*)::int)
    from employee e left join staff_announcement_seen s
      on s.store_id = e.store_id and s.announcement_id = a.id and s.employee_id = e.id and s.round = a.round
    where e.store_id = a.store_id and e.active and ${isReader(sql.ref('e.id'))} and ${worksWithin('e.id', reached)})`;
}

/** Reads what the caller may read; deleted ones only where one is named. */
async function readAnnouncements(query: StoreQuery, context: Context, id?: number): Promise<Announcement[]> {
  const { actor, now, reach } = context;
  const isOwn = reach === 'own';
  const reached = reachedBranches(context);
  const today = findToday({ now, actor });
  const rows = await query
    .selectFrom('staff_announcement as a')
    .leftJoin('staff_announcement_seen as own', (on) =>
      on
        .onRef('own.announcement_id', '=', 'a.id')
        .onRef('own.round', '=', 'a.round')
        .on('own.employee_id', '=', isOwn ? actor.employeeId : null),
    )
    .select(['a.id', 'a.title', 'a.body as text', 'a.branches', 'a.pinned', 'a.ends_on'])
    .select(['a.author_name as author', 'a.created_at', 'a.edited_at', 'a.round', 'own.seen_at'])
    .select((isOwn ? sql`null` : countReaders(reached)).$castTo<Announcement['seen']>().as('seen'))
    .where(isInSight(context))
    .$if(id === undefined, (all) => all.where('a.deleted_at', 'is', null))
    .$if(id !== undefined, (one) => one.where('a.id', '=', id ?? 0))
    .orderBy(sql`a.pinned and (a.ends_on is null or a.ends_on >= ${today})`, 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ branches, created_at, edited_at, seen_at, ...row }) => ({
    ...row,
    branches: branches === null ? 'all' : keepReached(reached, branches),
    created_at: formatInstant(created_at),
    edited_at: edited_at === null ? null : formatInstant(edited_at),
    seen_at: seen_at === null ? null : formatInstant(seen_at),
    writable: !isOwn && (reached === 'all' || branches?.every((branch) => reached.includes(branch)) === true),
  }));
}

/** Reads one in sight, a deleted one too; else 404. */
export async function mustRead(query: StoreQuery, context: Context, id: number): Promise<Announcement> {
  const [found] = await readAnnouncements(query, context, id);
  if (!found) throw notFound();
  return found;
}

/** Reads one that is not deleted, whoever asks; else 404. */
export async function readPresent(query: StoreQuery, id: number) {
  const found = await query
    .selectFrom('staff_announcement')
    .select(['branches', 'round'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const listStaffAnnouncements = reading<Calls['staff-announcement.list']>((query, context) =>
  readAnnouncements(query, context),
);

/** Lists the employees within reach who are to see an announcement. */
export const listStaffAnnouncementReaders = reading<Calls['staff-announcement.readers']>(
  async (query, context, { params: { id } }) => {
    const { round } = await mustRead(query, context, id);
    const { branches } = await readPresent(query, id);
    const rows = await query
      .selectFrom('employee as e')
      .leftJoin('staff_announcement_seen as s', (on) =>
        on.onRef('s.employee_id', '=', 'e.id').on('s.announcement_id', '=', id),
      )
      .leftJoin('app_user as u', (on) =>
        on.onRef('u.employee_id', '=', 'e.id').on('u.active', '=', true).on('u.removed_at', 'is', null),
      )
      .select(['e.id', 'e.first_name', 'e.last_name', 's.seen_at', 's.round'])
      .select(sql<boolean>`u.password_hash is not null`.as('has_account'))
      .where('e.active', '=', true)
      .where(worksWithin('e.id', branches ?? 'all'))
      .where(worksWithin('e.id', reachedBranches(context)))
      .orderBy(sql`case when s.round = ${round} then s.seen_at end`, (order) => order.desc().nullsFirst())
      .orderBy('e.first_name')
      .orderBy('e.last_name')
      .orderBy('e.id')
      .execute();
    return rows.map(({ id: employee, first_name, last_name, seen_at, round: seenRound, has_account }) => ({
      employee: { id: employee, first_name, last_name },
      seen_at: seenRound === round && seen_at !== null ? formatInstant(seen_at) : null,
      seen_before: seenRound !== null && seenRound !== round,
      has_account,
    }));
  },
);
