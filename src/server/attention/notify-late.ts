import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { findLifetime } from '#domain/notifications/notification-choices.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { notify, type Sender } from '#server/notifications/notify.ts';
import { readManagerAccounts } from '#server/notifications/recipients.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import { type LateShift, readLateHourly } from './clock-rows.ts';

const nameLate = ({ uuid, start }: LateShift) => `late ${uuid} ${start}`;

/** Finds people who began ten minutes ago and are not in, and whom no manager was notified of (docs/rules/notifications.md#late). */
export async function findNewlyLate(query: StoreQuery, now: number): Promise<LateShift[]> {
  const late = (await readLateHourly(query, 'all', now)).filter(
    ({ start }) => now - start < findLifetime('late'),
  );
  if (late.length === 0) return [];
  const told = await query
    .selectFrom('notice')
    .select('about')
    .where('about', 'in', late.map(nameLate))
    .execute();
  const names = new Set(told.map(({ about }) => about));
  return late.filter((one) => !names.has(nameLate(one)));
}

/** Notifies the managers of a branch of one person who is not in. */
export async function notifyLate(query: StoreQuery, sender: Sender, late: LateShift): Promise<void> {
  const found = await query
    .selectFrom('employee')
    .select(['first_name', 'last_name'])
    .where('id', '=', late.employee)
    .executeTakeFirstOrThrow();
  const person = personName(found);
  const { employee, branch, start, end, date } = late;
  await notify(query, sender, await readManagerAccounts(query, { branches: [branch] }), {
    event: 'late',
    kind: 'late',
    data: { person, employee, branch, start_time: formatInstant(start), end_time: formatInstant(end) },
    mail: ({ translate, reader }, { branches }) => {
      const place = branches.get(branch);
      const zone = place?.timezone ?? 'UTC';
      return {
        subject: translate('announcements.subjects.late', { person }),
        text: translate('announcements.late', {
          person,
          day: formatDay(reader, date, 'weekdayShort'),
          from: formatTime(reader, start, zone),
          to: formatTime(reader, end, zone),
          branch: place?.name ?? '',
        }),
      };
    },
    about: nameLate(late),
  });
}
