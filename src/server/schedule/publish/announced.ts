import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { countAnnouncements, listPeople } from '#domain/schedule/announcement.ts';
import { weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { findTakers } from '../open-shifts/find-takers.ts';
import { measureReach } from './reach.ts';
import { findUnannounced } from './unannounced.ts';

function sundayOf(context: Context, date: string | undefined): string {
  return weekStart(date ?? localDate(context.now(), context.actor.store.zone));
}

export const readPending = reading<Calls['publish.pending'], 'mailer'>(async (query, context, input) => {
  const sunday = sundayOf(context, input.query.date);
  const week = await query
    .selectFrom('published_week')
    .select('id')
    .where('sunday', '=', sunday)
    .executeTakeFirst();
  const changes = await findUnannounced(query, sunday);
  const sendsMail = context.mailer !== undefined;
  const takers = week ? [...(await findTakers(query, changes, context.now())).keys()] : [];
  return {
    sunday,
    published: week !== undefined,
    ...countAnnouncements(changes),
    takers: (await measureReach(query, takers, { event: 'open_shift', sendsMail })).notified,
    ...(input.query.changes === '1'
      ? {
          changes: changes.map(announcementJson),
          reach: await measureReach(query, listPeople(changes), {
            event: week ? 'shift_changed' : 'week_published',
            sendsMail,
          }),
        }
      : {}),
  };
});

type Entry = ResponseOf<Calls['publish.history']>[number];

const maxEntries = 100;

/** Lists the week's publishing from the audit trail. */
export const publishHistory = reading<Calls['publish.history']>(async (query, context, input) => {
  const rows = await query
    .selectFrom('audit_log')
    .select(['at', 'actor_name', 'action', 'after'])
    .where('subject', '=', 'published_week')
    .where('subject_id', '=', sundayOf(context, input.query.date))
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute();
  return rows.map(({ at, actor_name, action, after }) => {
    // Entries of the first version lack numbers.
    const what = (after ?? {}) as unknown as Partial<Entry>;
    const { added = 0, changed = 0, removed = 0, people = 0, notified = null, changes = [] } = what;
    return {
      at: formatInstant(at),
      actor: actor_name,
      action: action as Entry['action'],
      added,
      changed,
      removed,
      people,
      notified,
      changes,
    };
  });
});
