import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { weekStart } from '#domain/time/dates.ts';
import { audit } from '../audit.ts';
import { reading, writing } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';

function publishedWeeks(query: StoreQuery) {
  return query.selectFrom('published_week').select(['id', 'sunday']);
}

export const listPublished = reading<Calls['publish.list']>((query, _context, { query: { date } }) =>
  publishedWeeks(query)
    .$if(date !== undefined, (week) => week.where('sunday', '=', weekStart(date ?? '')))
    .orderBy('sunday')
    .execute(),
);

/** Publishing again changes nothing and answers with the same record. */
export const publishWeek = writing<Calls['publish.create']>(async (query, context, { body: { sunday } }) => {
  await lockName(query, `publish ${context.actor.storeId} ${sunday}`);
  const earlier = await publishedWeeks(query).where('sunday', '=', sunday).executeTakeFirst();
  if (earlier) return earlier;
  const week = await query
    .insertInto('published_week')
    .values({ sunday, published_at: at(context.now()), published_by: context.actor.userId })
    .returning(['id', 'sunday'])
    .executeTakeFirstOrThrow();
  await audit(query, context, {
    subject: 'published_week',
    subjectId: sunday,
    action: 'publish',
    after: week,
  });
  return week;
});

/** Takes the week's published state away: every record of it. */
export const unpublishWeek = writing<Calls['publish.delete']>(async (query, context, { params }) => {
  const week = await publishedWeeks(query).where('id', '=', params.id).executeTakeFirst();
  if (!week) throw notFound();
  await query.deleteFrom('published_week').where('sunday', '=', week.sunday).execute();
  await audit(query, context, {
    subject: 'published_week',
    subjectId: week.sunday,
    action: 'unpublish',
    before: week,
  });
});
