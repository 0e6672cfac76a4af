import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Announcement, countAnnouncements, listPeople } from '#domain/schedule/announcement.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import type { Actor, Context, FullContext } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { emptyPool } from '../open-shifts/end-bids.ts';
import { findTakers } from '../open-shifts/find-takers.ts';
import { notifyChanges, notifyOpenShifts, notifyUnpublished } from './notify.ts';
import { readPublishedBranches, readPublishedWeeks } from './published-branches.ts';
import { measureReach } from './reach.ts';
import { keepToldChanges } from './told-changes.ts';
import { findUnannounced, rememberAnnounced, withdrawAnnounced } from './unannounced.ts';

export const listPublished = reading<Calls['publish.list']>((query, context, { query: { date, branches } }) =>
  readPublishedWeeks(query, context, { ...(date && { sunday: weekStart(date) }), branches }),
);

export type Publisher = Pick<FullContext, 'now' | 'publicUrl' | 'requestId' | 'mailer'> & {
  actor: Pick<Actor, 'userId' | 'firstName' | 'lastName' | 'username'> & {
    store: Pick<Actor['store'], 'name' | 'firmName' | 'zone'>;
  };
};

/** Writes down that branches of a week are published. */
async function publishBranches(
  query: StoreQuery,
  { now, actor }: Publisher,
  sunday: string,
  branches: readonly number[],
): Promise<void> {
  if (branches.length === 0) return;
  await query
    .insertInto('published_week')
    .values({ sunday, published_at: at(now()), published_by: actor.userId })
    .onConflict((same) => same.doNothing())
    .execute();
  await query
    .insertInto('published_branch')
    .values(branches.map((branch_id) => ({ sunday, branch_id })))
    .execute();
}

/**
 * Publishes branches of a week and notifies people of changes since the last time; after unpublishing, of everything.
 * Without changes it does nothing. `notify` names the only employees to notify, `skip` those who are not.
 */
export async function announceWeek(
  query: StoreQuery,
  publisher: Publisher,
  {
    sunday,
    branches,
    notify,
    skip,
  }: {
    sunday: string;
    branches: readonly number[];
    notify?: readonly number[] | undefined;
    skip?: readonly number[] | undefined;
  },
): Promise<void> {
  const earlier = new Set(await readPublishedBranches(query, sunday, branches));
  const fresh = branches.filter((branch) => !earlier.has(branch));
  const changes = await findUnannounced(query, sunday, branches);
  if (fresh.length === 0 && changes.length === 0) return;
  await publishBranches(query, publisher, sunday, fresh);
  await rememberAnnounced(query, changes, { sunday, branches, now: publisher.now() });
  const isUpdate = ({ before, after }: Announcement) => earlier.has((after ?? before)?.branch ?? 0);
  const updates = changes.filter(isUpdate);
  const news = changes.filter((change) => !isUpdate(change));
  await keepToldChanges(query, updates, publisher.now());
  const chosen = notify && new Set(notify);
  const skipped = new Set(skip);
  const isNotified = ({ employee, isKnown }: Announcement) =>
    employee !== null && !isKnown && (chosen?.has(employee) ?? true) && !skipped.has(employee);
  // A first publication shows its open shifts with the week.
  const takers = notify?.length === 0 ? new Map() : await findTakers(query, updates, publisher.now());
  const told = [
    { event: 'week_published', people: listPeople(news.filter(isNotified)) },
    { event: 'shift_changed', people: listPeople(updates.filter(isNotified)) },
    { event: 'open_shift', people: [...takers.keys()] as number[] },
  ] as const;
  await notifyChanges(query, publisher, {
    sunday,
    event: 'week_published',
    changes: news.filter(isNotified),
  });
  await notifyChanges(query, publisher, {
    sunday,
    event: 'shift_changed',
    changes: updates.filter(isNotified),
  });
  await notifyOpenShifts(query, publisher, { sunday, takers });
  const sendsMail = publisher.mailer !== undefined;
  const counted = new Set<number>();
  let notified = 0;
  for (const { event, people } of told) {
    const others = people.filter((employee) => !counted.has(employee));
    notified += (await measureReach(query, others, { event, sendsMail })).notified;
    for (const employee of others) counted.add(employee);
  }
  await audit(query, publisher, {
    subject: 'published_week',
    subjectId: sunday,
    action: fresh.length === 0 ? 'announce' : 'publish',
    after: {
      sunday,
      branches,
      ...countAnnouncements(changes),
      notified,
      changes: changes.map(announcementJson),
    },
  });
}

/** Serializes publishing and unpublishing of a week with claims and trades of its shifts, which mark them as known. */
async function holdWeek(query: StoreQuery, { actor }: Context, sunday: string): Promise<void> {
  await lockName(query, `publish ${actor.storeId} ${sunday}`);
  await query
    .selectFrom('shift')
    .select('uuid')
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where('planned', '=', true)
    .orderBy('uuid')
    .forShare()
    .execute();
}

/** Resolves the branches to publish: those asked for, or all within reach; with all of them, deleted ones keep their past in sight. */
async function resolveBranches(
  query: StoreQuery,
  context: Context,
  asked: readonly number[] | undefined,
): Promise<number[]> {
  const reached = reachedBranches(context);
  const rows = await query
    .selectFrom('branch')
    .select('id')
    .where(isReached('id', reached))
    .$if(asked !== undefined || reached !== 'all', (some) => some.where('deleted_at', 'is', null))
    .orderBy('id')
    .execute();
  const known = rows.map(({ id }) => id);
  const branches = asked ?? known;
  if (branches.length === 0 || branches.some((id) => !known.includes(id))) {
    throw invalid({ field: 'branches', code: 'unknown_branch' });
  }
  return [...branches];
}

/** Refuses to name people beyond the caller's reach, as if they were not there. */
async function requirePeople(
  query: StoreQuery,
  context: Context,
  field: 'notify' | 'skip',
  people: readonly number[] | undefined,
): Promise<void> {
  if (!people?.length) return;
  const found = await query
    .selectFrom('employee')
    .select('id')
    .where('id', 'in', [...people])
    .where(worksWithin('employee.id', reachedBranches(context)))
    .execute();
  if (found.length < new Set(people).size) throw invalid({ field, code: 'unknown_employee' });
}

export const publishWeek = writing<Calls['publish.create'], 'mailer'>(async (query, context, { body }) => {
  const { sunday, notify, skip } = body;
  await holdWeek(query, context, sunday);
  const branches = await resolveBranches(query, context, body.branches);
  await requirePeople(query, context, 'notify', notify);
  await requirePeople(query, context, 'skip', skip);
  await announceWeek(query, context, { sunday, branches, notify, skip });
  const [week] = await readPublishedWeeks(query, context, { sunday });
  if (!week) throw notFound();
  return week;
});

/** Unpublishes a week's branches within reach. Keeps earlier announcements for comparison. */
export const unpublishWeek = writing<Calls['publish.delete']>(async (query, context, input) => {
  const find = async () => (await readPublishedWeeks(query, context, { id: input.params.id }))[0];
  const glance = await find();
  if (!glance) throw notFound();
  const { sunday } = glance;
  await holdWeek(query, context, sunday);
  const before = await find();
  const published = await readPublishedBranches(query, sunday, reachedBranches(context));
  const branches = keepReached(input.query.branches ?? 'all', published);
  if (!before || branches.length === 0) throw notFound();
  const withdrawn = await withdrawAnnounced(query, sunday, branches);
  await query
    .deleteFrom('published_branch')
    .where('sunday', '=', sunday)
    .where(isReached('branch_id', branches))
    .execute();
  await query
    .deleteFrom('published_week')
    .where('sunday', '=', sunday)
    .where(sql<boolean>`not exists (select from published_branch p where p.sunday = published_week.sunday)`)
    .execute();
  await emptyPool(query, context, { sunday, branches });
  const people = [...new Set(withdrawn.map(({ employee }) => employee))];
  await notifyUnpublished(query, context, { sunday, people });
  await audit(query, context, {
    subject: 'published_week',
    subjectId: sunday,
    action: 'unpublish',
    before,
    after: { branches, people: people.length, withdrawn },
  });
});
