import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { countAnnouncements } from '#domain/schedule/announcement.ts';
import { weekStart } from '#domain/time/dates.ts';
import { audit } from '../audit.ts';
import { reading, writing } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { announcementJson } from './announcement-json.ts';
import { notYetAnnounced, peopleTold, rememberAnnounced } from './not-yet-announced.ts';
import { tellChanges, tellWithdrawn } from './tell.ts';

function publishedWeeks(query: StoreQuery) {
  return query.selectFrom('published_week').select(['id', 'sunday']);
}

export const listPublished = reading<Calls['publish.list']>((query, _context, { query: { date } }) =>
  publishedWeeks(query)
    .$if(date !== undefined, (week) => week.where('sunday', '=', weekStart(date ?? '')))
    .orderBy('sunday')
    .execute(),
);

/**
 * Publishes a week and tells those concerned, and them only, what has changed since the last time. Where nothing has, it changes nothing
 * and answers with the same record.
 */
export const publishWeek = writing<Calls['publish.create']>(async (query, context, { body: { sunday } }) => {
  await lockName(query, `publish ${context.actor.storeId} ${sunday}`);
  const earlier = await publishedWeeks(query).where('sunday', '=', sunday).executeTakeFirst();
  const changes = await notYetAnnounced(query, sunday);
  if (earlier && changes.length === 0) return earlier;
  const toldBefore = await peopleTold(query, sunday);
  const week =
    earlier ??
    (await query
      .insertInto('published_week')
      .values({ sunday, published_at: at(context.now()), published_by: context.actor.userId })
      .returning(['id', 'sunday'])
      .executeTakeFirstOrThrow());
  await rememberAnnounced(query, changes, context.now());
  // A week that was taken back is there again, also for those whose shifts are as they were.
  const concerned = earlier ? [] : toldBefore;
  const event = earlier ? 'shift_changed' : 'week_published';
  await tellChanges(query, context, { sunday, event, changes, concerned });
  // Of a week nobody knew, the numbers say what there is to say.
  const isFirst = toldBefore.length === 0 && changes.every(({ kind }) => kind === 'added');
  await audit(query, context, {
    subject: 'published_week',
    subjectId: sunday,
    action: earlier ? 'announce' : 'publish',
    after: { ...week, ...countAnnouncements(changes), changes: isFirst ? [] : changes.map(announcementJson) },
  });
  return week;
});

/** Takes the week's published state away: every record of it. What people were told of it is kept, to compare with. */
export const unpublishWeek = writing<Calls['publish.delete']>(async (query, context, { params }) => {
  const week = await publishedWeeks(query).where('id', '=', params.id).executeTakeFirst();
  if (!week) throw notFound();
  const people = await peopleTold(query, week.sunday);
  await query.deleteFrom('published_week').where('sunday', '=', week.sunday).execute();
  await tellWithdrawn(query, context, { sunday: week.sunday, people });
  await audit(query, context, {
    subject: 'published_week',
    subjectId: week.sunday,
    action: 'unpublish',
    before: week,
    after: { people: people.length },
  });
});
