import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Context } from '#server/http/context.ts';
import type { findLocale } from '#server/http/language.ts';
import { notify } from '#server/notifications/notify.ts';
import {
  formatShift,
  parseNoticeShift,
  readAccounts,
  readManagerAccounts,
} from '#server/notifications/recipients.ts';
import { toNoticeShift } from '#server/schedule/open-shifts/notice-shift.ts';
import { formatDay } from '#texts/format.ts';
import type { DayOff } from './read-days-off.ts';

function formatFacts({ translate, reader }: ReturnType<typeof findLocale>, { dayoff, kind }: DayOff) {
  return { day: formatDay(reader, dayoff, 'weekdayShort'), kind: translate(`leave.kinds.${kind}`) };
}

/** Notifies managers of a request for a day off. */
export async function notifyManagers(query: StoreQuery, context: Context, row: DayOff): Promise<void> {
  const person = personName(row.employee);
  await notify(query, context, await readManagerAccounts(query, { employee: row.employee.id }), {
    event: 'day_off_asked',
    kind: 'day_off_asked',
    data: { person, employee: row.employee.id, date: row.dayoff, kind: row.kind },
    mail: (language) => ({
      subject: language.translate('announcements.dayOffAsked', { person, ...formatFacts(language, row) }),
    }),
  });
}

/** Notifies the person who asked for a day off of the answer, its reason, and the shifts that they no longer have. */
export async function notifyEmployee(
  query: StoreQuery,
  context: Context,
  row: DayOff,
  state: NoticeData<'day_off_decided'>['state'],
): Promise<void> {
  const { reason, employee, dayoff, kind } = row;
  const freed = state === 'approved' ? row.freed.map(toNoticeShift) : [];
  await notify(query, context, await readAccounts(query, [employee.id]), {
    event: 'day_off_decided',
    kind: 'day_off_decided',
    data: {
      date: dayoff,
      kind,
      state,
      ...(reason === '' ? {} : { reason }),
      ...(freed.length === 0 ? {} : { freed }),
    },
    mail: (language, branches) => {
      const line = language.translate(`announcements.dayOff.${state}`, formatFacts(language, row));
      const lines = freed.map((shift) =>
        language.translate('announcements.dayOff.freed', {
          shift: formatShift(language, parseNoticeShift(shift), branches),
        }),
      );
      const text = [line, ...lines].join('\n');
      return {
        subject: line,
        text: reason === '' ? text : language.translate('announcements.withReason', { line: text, reason }),
      };
    },
  });
}
