import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { emailPattern } from '#domain/patterns.ts';
import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationEvent,
  wantsNotification,
} from '#domain/preferences.ts';
import { shiftRoleKey } from '#domain/roles.ts';
import type { Announcement, ToldShift } from '#domain/schedule/announcement.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatDay, formatDays, formatTime } from '#texts/format.ts';
import type { Actor, Context } from '../http/context.ts';
import { languageOf } from '../http/language.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notify.ts';
import { announcementJson } from './announcement-json.ts';

/** Who has left is told nothing any more. */
async function accountsOf(query: StoreQuery, people: readonly number[]) {
  return query
    .selectFrom('app_user')
    .innerJoin('employee', 'employee.id', 'app_user.employee_id')
    .leftJoin('employee_preference as preference', 'preference.employee_id', 'app_user.employee_id')
    .select([
      'app_user.id',
      'app_user.employee_id',
      'app_user.auth_type',
      'app_user.email',
      'app_user.first_name',
      'app_user.username',
      'app_user.language',
      'preference.clock',
      'preference.notifications',
    ])
    .where('app_user.employee_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('app_user.active', '=', true)
    .where('employee.active', '=', true)
    .execute();
}

/** Who tells: a {@link Context} has it all. */
type Publisher = Pick<Context, 'now' | 'publicUrl'> & {
  actor: { store: Pick<Actor['store'], 'name' | 'zone'> };
};

function wants(account: Account, event: NotificationEvent, channel: NotificationChannel): boolean {
  return wantsNotification((account.notifications ?? {}) as NotificationChoices, event, channel);
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number];
type Branches = Map<number, { name: string; timezone: string }>;

async function readBranches(query: StoreQuery): Promise<Branches> {
  const rows = await query.selectFrom('branch').select(['id', 'name', 'timezone']).execute();
  return new Map(rows.map(({ id, ...branch }) => [id, branch]));
}

/** The mail of one person: each change on its line, with the time that was said before and the one that is so now. */
async function mailChanges(
  query: StoreQuery,
  publisher: Publisher,
  account: Account & { email: string },
  week: { sunday: string; changes: readonly Announcement[]; branches: Branches },
): Promise<void> {
  const { translate, reader } = languageOf(account);
  const wordsOf = (shift: ToldShift | null): string => {
    if (!shift) return '';
    const branch = week.branches.get(shift.branch);
    const zone = branch?.timezone ?? publisher.actor.store.zone;
    return translate('announcements.shift', {
      day: formatDay(reader, shift.localDate, 'weekdayShort'),
      from: formatTime(reader, shift.start, zone),
      to: formatTime(reader, shift.end, zone),
      branch: branch?.name ?? '',
      role: translate(shiftRoleKey(shift.role)),
    });
  };
  const lines = week.changes.map(({ kind, before, after }) =>
    translate(`announcements.line.${kind}`, { before: wordsOf(before), after: wordsOf(after) }),
  );
  const days = formatDays(reader, week.sunday, addDays(week.sunday, 6));
  const isNews = week.changes.every(({ kind }) => kind === 'added');
  await queueMail(query, publisher, {
    kind: 'week_announced',
    to: account.email,
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

function hasAddress(account: Account): account is Account & { email: string } {
  return account.email !== null && emailPattern.test(account.email);
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
      .filter((account) => wants(account, event, 'app'))
      .map((account) => ({
        userId: account.id,
        data: { sunday, changes: changesOf(account).map(announcementJson) },
      })),
  );
  const branches = await readBranches(query);
  for (const account of accounts) {
    const own = changesOf(account);
    if (account.auth_type !== 'employee' || !wants(account, event, 'mail')) continue;
    if (!hasAddress(account)) continue;
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
      .filter((account) => wants(account, 'week_published', 'app'))
      .map(({ id }) => ({ userId: id, data: { sunday } })),
  );
}
