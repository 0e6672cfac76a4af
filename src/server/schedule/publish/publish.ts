import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { countAnnouncements, listPeople } from '#domain/schedule/announcement.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import type { Actor, Context, FullContext } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { findTakers } from '../open-shifts/find-takers.ts';
import { notifyChanges, notifyOpenShifts, notifyUnpublished } from './notify.ts';
import { measureReach } from './reach.ts';
import { findUnannounced, rememberAnnounced, withdrawAnnounced } from './unannounced.ts';

function selectPublishedWeeks(query: StoreQuery) {
  return query.selectFrom('published_week').select(['id', 'sunday']);
}

export const listPublished = reading<Calls['publish.list']>((query, _context, { query: { date } }) =>
  selectPublishedWeeks(query)
    .$if(date !== undefined, (week) => week.where('sunday', '=', weekStart(date ?? '')))
    .orderBy('sunday')
    .execute(),
);

export type Publisher = Pick<FullContext, 'now' | 'publicUrl' | 'requestId' | 'mailer'> & {
  actor: Pick<Actor, 'userId' | 'firstName' | 'lastName' | 'username'> & {
    store: Pick<Actor['store'], 'name' | 'zone'>;
  };
};

/**
 * Publishes a week and notifies people of changes since the last time; after unpublishing, of everything.
 * Without changes it returns the same record. `notify` names the only employees to notify.
 */
export async function announceWeek(
  query: StoreQuery,
  publisher: Publisher,
  { sunday, notify }: { sunday: string; notify?: readonly number[] | undefined },
): Promise<{ id: number; sunday: string }> {
  const earlier = await selectPublishedWeeks(query).where('sunday', '=', sunday).executeTakeFirst();
  const changes = await findUnannounced(query, sunday);
  if (earlier && changes.length === 0) return earlier;
  const week =
    earlier ??
    (await query
      .insertInto('published_week')
      .values({ sunday, published_at: at(publisher.now()), published_by: publisher.actor.userId })
      .returning(['id', 'sunday'])
      .executeTakeFirstOrThrow());
  await rememberAnnounced(query, changes, publisher.now());
  const event = earlier ? 'shift_changed' : 'week_published';
  const chosen = notify && new Set(notify);
  const isNotified = (employee: number | null) => employee !== null && (chosen?.has(employee) ?? true);
  const heard = changes.filter(({ employee }) => isNotified(employee));
  await notifyChanges(query, publisher, { sunday, event, changes: heard });
  // A first publication shows its open shifts with the week.
  const takers =
    earlier && notify?.length !== 0 ? await findTakers(query, changes, publisher.now()) : new Map();
  await notifyOpenShifts(query, publisher, { sunday, takers });
  const sendsMail = publisher.mailer !== undefined;
  const reached = async (people: readonly number[], kind: typeof event | 'open_shift') =>
    (await measureReach(query, people, { event: kind, sendsMail })).notified;
  const affected = listPeople(heard);
  const others = [...takers.keys()].filter((employee) => !affected.includes(employee));
  const notified = (await reached(affected, event)) + (await reached(others, 'open_shift'));
  await audit(query, publisher, {
    subject: 'published_week',
    subjectId: sunday,
    action: earlier ? 'announce' : 'publish',
    after: { ...week, ...countAnnouncements(changes), notified, changes: changes.map(announcementJson) },
  });
  return week;
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

export const publishWeek = writing<Calls['publish.create'], 'mailer'>(async (query, context, { body }) => {
  await holdWeek(query, context, body.sunday);
  return announceWeek(query, context, body);
});

/** Unpublishes a week. Keeps earlier announcements for comparison. */
export const unpublishWeek = writing<Calls['publish.delete']>(async (query, context, { params }) => {
  const named = () => selectPublishedWeeks(query).where('id', '=', params.id).executeTakeFirst();
  const glance = await named();
  if (!glance) throw notFound();
  await holdWeek(query, context, glance.sunday);
  const week = await named();
  if (!week) throw notFound();
  const people = await withdrawAnnounced(query, week.sunday);
  await query.deleteFrom('published_week').where('sunday', '=', week.sunday).execute();
  await notifyUnpublished(query, context, { sunday: week.sunday, people });
  await audit(query, context, {
    subject: 'published_week',
    subjectId: week.sunday,
    action: 'unpublish',
    before: week,
    after: { people: people.length },
  });
});
