import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Context } from '#server/http/context.ts';
import type { findLocale } from '#server/http/language.ts';
import { notify } from '#server/notifications/notify.ts';
import { readAccounts, readManagerAccounts } from '#server/notifications/recipients.ts';
import { formatDay } from '#texts/format.ts';
import type { DayOff } from './read-days-off.ts';

function formatFacts({ translate, reader }: ReturnType<typeof findLocale>, { dayoff, kind }: DayOff) {
  return { day: formatDay(reader, dayoff, 'weekdayShort'), kind: translate(`leave.kinds.${kind}`) };
}

/** Notifies managers of a request for a day off. */
export async function notifyManagers(query: StoreQuery, context: Context, row: DayOff): Promise<void> {
  const person = personName(row.employee);
  await notify(query, context, await readManagerAccounts(query), {
    event: 'day_off_asked',
    kind: 'day_off_asked',
    data: { person, date: row.dayoff, kind: row.kind },
    mail: (language) => ({
      subject: language.translate('announcements.dayOffAsked', { person, ...formatFacts(language, row) }),
    }),
  });
}

/** Notifies the person who asked for a day off of the answer. */
export async function notifyEmployee(
  query: StoreQuery,
  context: Context,
  row: DayOff,
  state: NoticeData<'day_off_decided'>['state'],
): Promise<void> {
  await notify(query, context, await readAccounts(query, [row.employee.id]), {
    event: 'day_off_decided',
    kind: 'day_off_decided',
    data: { date: row.dayoff, kind: row.kind, state },
    mail: (language) => ({
      subject: language.translate(`announcements.dayOff.${state}`, formatFacts(language, row)),
    }),
  });
}
