import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { notify, type Sender } from '#server/notifications/notify.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { formatDays } from '#texts/format.ts';
import type { Wanted } from './read-confirmations.ts';

/** Seconds within which nobody is reminded twice. */
const pause = 3600;

/** Notes who is reminded now; leaves out those who were within the hour, whoever else reminds at this moment. */
async function takeTurns(query: StoreQuery, employees: readonly number[], now: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into confirmation_reminder (employee_id, reminded_at)
    select id, ${at(now)} from unnest(${employees.toSorted((a, b) => a - b)}::bigint[]) as id
    on conflict (store_id, employee_id) do update set reminded_at = excluded.reminded_at
      where confirmation_reminder.reminded_at <= ${at(now - pause)}
    returning employee_id as id`.execute(query);
  return new Set(rows.map(({ id }) => id));
}

/** Sends each employee one notification about all their open confirmations of a week. */
export async function remind(
  query: StoreQuery,
  sender: Sender,
  { sunday, open }: { sunday: string; open: readonly Wanted[] },
): Promise<{ reminded: number[]; recent: number[]; unreached: number[] }> {
  const shiftsOf = Map.groupBy(open, ({ employee }) => employee);
  const employees = [...shiftsOf.keys()];
  const accounts = await readAccounts(query, employees);
  const withAccount = new Set(accounts.map(({ employee_id }) => employee_id));
  const reached = employees.filter((employee) => withAccount.has(employee));
  const turns = await takeTurns(query, reached, sender.now());
  const countOf = (employee: number | null) => shiftsOf.get(employee ?? 0)?.length ?? 0;
  const due = accounts.filter(({ employee_id }) => turns.has(employee_id ?? 0));
  await notify(query, sender, due, {
    event: 'confirmation_asked',
    kind: 'confirmation_asked',
    data: ({ employee_id }) => ({ sunday, count: countOf(employee_id) }),
    mail: ({ translate, reader }, _places, { employee_id }) => ({
      subject: translate('announcements.confirmationAsked', {
        count: countOf(employee_id),
        days: formatDays(reader, sunday, addDays(sunday, 6)),
      }),
    }),
  });
  return {
    reminded: employees.filter((employee) => turns.has(employee)),
    recent: reached.filter((employee) => !turns.has(employee)),
    unreached: employees.filter((employee) => !withAccount.has(employee)),
  };
}
