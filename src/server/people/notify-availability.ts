import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { addReason, notify, type Sender } from '#server/notifications/notify.ts';
import { readAccounts, readManagerAccounts } from '#server/notifications/recipients.ts';

/** Notifies those who plan an employee's branches that a change of availability waits. */
export async function notifyAsked(query: StoreQuery, sender: Sender, employee: number): Promise<void> {
  const named = await query
    .selectFrom('employee')
    .select(['first_name', 'last_name'])
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  const person = personName(named);
  await notify(query, sender, await readManagerAccounts(query, { employee }), {
    event: 'availability_asked',
    kind: 'availability_asked',
    data: { person, employee },
    mail: ({ translate }) => ({ subject: translate('announcements.availabilityAsked', { person }) }),
  });
}

/** Notifies an employee of the answer and its reason. */
export async function notifyDecided(
  query: StoreQuery,
  sender: Sender,
  { employee, approved, reason }: { employee: number; approved: boolean; reason: string },
): Promise<void> {
  await notify(query, sender, await readAccounts(query, [employee]), {
    event: 'availability_decided',
    kind: 'availability_decided',
    data: { approved, ...(reason === '' ? {} : { reason }) },
    mail: (language) => {
      const line = language.translate(`announcements.availability.${approved ? 'approved' : 'declined'}`);
      return { subject: line, text: addReason(language, line, reason) };
    },
  });
}
