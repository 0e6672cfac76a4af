import type { StoreQuery } from '#database/open.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import { previousPayPeriod } from '#domain/time/pay-periods.ts';
import { localDate } from '#domain/time/zones.ts';
import { readPaySchedule } from '#server/hours/salaried-days.ts';
import { notify, type Sender } from '#server/notifications/notify.ts';
import { readAdminAccounts } from '#server/notifications/recipients.ts';
import { formatDays } from '#texts/format.ts';

/** Days after a period's end in which its notice is news. */
const newsFor = 3;

const namePeriod = ({ from, to }: DateRange) => `period ${from} ${to}`;

/** Finds the pay period that ended lately with work in it, is not closed, and that nobody was notified of. */
export async function findReadyPeriod(query: StoreQuery, now: number): Promise<DateRange | null> {
  const { timezone } = await query.selectFrom('store').select('timezone').executeTakeFirstOrThrow();
  const today = localDate(now, timezone);
  const period = previousPayPeriod(await readPaySchedule(query), today);
  const { from, to } = period;
  if (today > addDays(to, newsFor)) return null;
  const isTold = await query
    .selectFrom('notice')
    .select('id')
    .where('about', '=', namePeriod(period))
    .limit(1)
    .executeTakeFirst();
  if (isTold) return null;
  const closed = await query
    .selectFrom('closed_period')
    .select('id')
    .where('reopened_at', 'is', null)
    .where('date_from', '<=', to)
    .where('date_to', '>=', to)
    .limit(1)
    .executeTakeFirst();
  if (closed) return null;
  const worked = await query
    .selectFrom('shift')
    .select('uuid')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return worked ? period : null;
}

/** Notifies those who close periods. */
export async function notifyPeriodReady(query: StoreQuery, sender: Sender, period: DateRange): Promise<void> {
  const { from, to } = period;
  await notify(query, sender, await readAdminAccounts(query, 'period.close'), {
    event: 'period_ready',
    kind: 'period_ready',
    data: { date_from: from, date_to: to },
    mail: ({ translate, reader }) => {
      const days = formatDays(reader, from, to);
      return {
        subject: translate('announcements.subjects.periodReady', { days }),
        text: translate('announcements.periodReady', { days }),
      };
    },
    about: namePeriod(period),
  });
}
