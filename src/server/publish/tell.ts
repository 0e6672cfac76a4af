import type { StoreQuery } from '#database/open.ts';
import type { NotificationEvent } from '#domain/preferences.ts';
import { type Announcement, asSaid, type ToldShift } from '#domain/schedule/announcement.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatDays } from '#texts/format.ts';
import type { Actor, Context } from '../http/context.ts';
import { languageOf } from '../http/language.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notify.ts';
import { type Account, accountsOf, type Branches, hears, readBranches, wordsOf } from '../told-people.ts';
import { announcementJson } from './announcement-json.ts';

/** Who tells: a {@link Context} has it all. */
type Publisher = Pick<Context, 'now' | 'publicUrl'> & {
  actor: { store: Pick<Actor['store'], 'name' | 'zone'> };
};

/** The mail of one person: each change on its line, with the time that was said before and the one that is so now. */
async function mailChanges(
  query: StoreQuery,
  publisher: Publisher,
  account: Account,
  week: { sunday: string; changes: readonly Announcement[]; branches: Branches },
): Promise<void> {
  const language = languageOf(account);
  const { translate, reader } = language;
  const words = (shift: ToldShift | null) => (shift ? wordsOf(language, shift, week.branches) : '');
  const lines = week.changes
    .map(asSaid)
    .map(({ kind, before, after }) =>
      translate(`announcements.line.${kind}`, { before: words(before), after: words(after) }),
    );
  const days = formatDays(reader, week.sunday, addDays(week.sunday, 6));
  const isNews = week.changes.every(({ kind }) => kind === 'added');
  await queueMail(query, publisher, {
    kind: 'week_announced',
    to: account.email ?? '',
    userId: account.id,
    subject: translate(isNews ? 'announcements.announced' : 'announcements.changed', { days }),
    text: translate('announcements.mail.text', {
      name: account.first_name || account.username,
      days,
      lines: lines.join('\n'),
      address: `${publisher.publicUrl}/spa/schedule?date=${week.sunday}`,
      store: publisher.actor.store.name,
    }),
  });
}

/** Tells each person what is new or changed for them, in the application and by mail, by the ways they chose. */
export async function tellChanges(
  query: StoreQuery,
  publisher: Publisher,
  told: {
    sunday: string;
    event: Extract<NotificationEvent, 'week_published' | 'shift_changed'>;
    changes: readonly Announcement[];
  },
): Promise<void> {
  const { sunday, event, changes } = told;
  const people = new Set(changes.flatMap(({ employee }) => employee ?? []));
  const accounts = await accountsOf(query, [...people]);
  const changesOf = (account: Account) =>
    changes.filter(({ employee }) => employee !== null && employee === account.employee_id);
  await notify(
    query,
    publisher.now(),
    'week_announced',
    accounts
      .filter((account) => hears(account, event, 'app'))
      .map((account) => ({
        userId: account.id,
        data: { sunday, changes: changesOf(account).map(announcementJson) },
      })),
  );
  const branches = await readBranches(query);
  for (const account of accounts) {
    const own = changesOf(account);
    if (account.auth_type !== 'employee' || !hears(account, event, 'mail')) continue;
    await mailChanges(query, publisher, account, { sunday, changes: own, branches });
  }
}

/** Tells people that a week they knew is being planned again. */
export async function tellWithdrawn(
  query: StoreQuery,
  context: Context,
  { sunday, people }: { sunday: string; people: readonly number[] },
): Promise<void> {
  const accounts = await accountsOf(query, people);
  await notify(
    query,
    context.now(),
    'week_withdrawn',
    accounts
      .filter((account) => hears(account, 'week_published', 'app'))
      .map(({ id }) => ({ userId: id, data: { sunday } })),
  );
}
