import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Context } from '#server/http/context.ts';
import type { findLocale } from '#server/http/language.ts';
import { addReason, notify } from '#server/notifications/notify.ts';
import {
  formatShift,
  parseNoticeShift,
  readAccounts,
  readManagerAccounts,
} from '#server/notifications/recipients.ts';
import { toNoticeShift } from '#server/schedule/open-shifts/notice-shift.ts';
import { formatDaySpan } from '#texts/format.ts';
import type { DayOff } from './read-days-off.ts';

/** Extent of a request, as notifications keep it. */
function spanData({ dayoff: date, to, from_time, to_time }: DayOff) {
  const days = to === date ? {} : { to };
  return from_time && to_time ? { date, from_time, to_time } : { date, ...days };
}

function formatFacts({ translate, reader }: ReturnType<typeof findLocale>, row: DayOff) {
  const { kind } = row;
  return { day: formatDaySpan(reader, row), kind: translate(`leave.kinds.${kind}`) };
}

/** Notifies managers of a request for a day off. */
export async function notifyManagers(query: StoreQuery, context: Context, row: DayOff): Promise<void> {
  const person = personName(row.employee);
  await notify(query, context, await readManagerAccounts(query, { employee: row.employee.id }), {
    event: 'day_off_asked',
    kind: 'day_off_asked',
    data: { person, employee: row.employee.id, ...spanData(row), kind: row.kind },
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
  const { reason, employee, kind } = row;
  const freed = state === 'approved' ? row.freed.map(toNoticeShift) : [];
  await notify(query, context, await readAccounts(query, [employee.id]), {
    event: 'day_off_decided',
    kind: 'day_off_decided',
    data: {
      ...spanData(row),
      kind,
      state,
      ...(reason === '' ? {} : { reason }),
      ...(freed.length === 0 ? {} : { freed }),
    },
    mail: (language, places) => {
      const line = language.translate(`announcements.dayOff.${state}`, formatFacts(language, row));
      const lines = freed.map((shift) =>
        language.translate('announcements.dayOff.freed', {
          shift: formatShift(language, parseNoticeShift(shift), places),
        }),
      );
      return { subject: line, text: addReason(language, [line, ...lines].join('\n'), reason) };
    },
  });
}
