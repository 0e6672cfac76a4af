import type { StoreQuery } from '#database/open.ts';
import { weekStart } from '#domain/time/dates.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { announcedColumns, toAnnouncedShift } from '#server/notifications/announced-shift.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { notify } from '#server/notifications/notify.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { inPublishedWeek } from '../visible-shifts.ts';

/** Notifies a new account of its published weeks ahead: publishing came before the account. */
export async function notifyOfPublishedWeeks(
  query: StoreQuery,
  context: Context,
  employee: number,
): Promise<void> {
  const rows = await query
    .selectFrom('announced_shift')
    .select(['shift_uuid as uuid', ...announcedColumns])
    .where('employee_id', '=', employee)
    .where('withdrawn', '=', false)
    .where('local_date', '>=', weekStart(findToday(context)))
    .where(inPublishedWeek('announced_shift'))
    .orderBy('start_time')
    .execute();
  const accounts = await readAccounts(query, [employee]);
  for (const [sunday, shifts] of Map.groupBy(rows, ({ local_date }) => weekStart(local_date))) {
    const changes = shifts
      .map(toAnnouncedShift)
      .map((after) => announcementJson({ kind: 'added', uuid: after.uuid, employee, before: null, after }));
    await notify(query, context, accounts, {
      event: 'week_published',
      kind: 'week_announced',
      data: { sunday, changes },
    });
  }
}
