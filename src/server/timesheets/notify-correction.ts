import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Context } from '#server/http/context.ts';
import { addReason, notify } from '#server/notifications/notify.ts';
import { readAccounts, readManagerAccounts } from '#server/notifications/recipients.ts';
import { formatDay } from '#texts/format.ts';
import type { Correction } from './read-corrections.ts';

/** Notifies managers of a request for a correction. */
export async function notifyManagers(query: StoreQuery, context: Context, row: Correction): Promise<void> {
  const { employee, date, reason } = row;
  const person = personName(employee);
  await notify(query, context, await readManagerAccounts(query, { branches: [row.branch] }), {
    event: 'correction_asked',
    kind: 'correction_asked',
    data: { person, branch: row.branch, date, reason },
    mail: (language) => {
      const day = formatDay(language.reader, date, 'weekdayShort');
      const line = language.translate('announcements.correctionAsked', { person, day });
      return { subject: line, text: addReason(language, line, reason) };
    },
  });
}

/** Notifies the person who asked for a correction of the answer. */
export async function notifyEmployee(
  query: StoreQuery,
  context: Context,
  decided: { employee_id: number; local_date: string; approved: boolean; answer: string },
): Promise<void> {
  const { employee_id, local_date: date, approved, answer } = decided;
  await notify(query, context, await readAccounts(query, [employee_id]), {
    event: 'correction_decided',
    kind: 'correction_decided',
    data: { date, approved, answer },
    mail: (language) => {
      const day = formatDay(language.reader, date, 'weekdayShort');
      const key = approved ? 'approved' : 'declined';
      const line = language.translate(`announcements.correction.${key}`, { day });
      return { subject: line, text: addReason(language, line, answer) };
    },
  });
}
