import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { zone } from './builders.ts';

/** Entries of the managers, newest first. */
const written = [
  {
    ago: 1,
    time: '20:40',
    by: 'manager',
    text: 'Sold out of salmon by 7. Order two more cases for the weekend.',
  },
  {
    ago: 1,
    time: '21:05',
    by: 'manager2',
    text: 'Walk-in reads 43 °F again. Called Bay Refrigeration, they come tomorrow between 8 and 10.',
  },
  {
    ago: 2,
    time: '15:10',
    by: 'manager3',
    text: 'Party of 14 booked for Saturday at 6. Needs one more server from 5 to 9.',
  },
  { ago: 3, time: '22:00', by: 'manager', text: 'Quiet night. Sent Jonah home at 8.' },
  {
    ago: 4,
    time: '14:30',
    by: 'staff',
    text: 'Health inspection passed: 96. Label the sauces in the second fridge.',
  },
  {
    ago: 6,
    time: '21:20',
    by: 'manager2',
    text: 'Card reader at the bar dropped twice. Restarting it helps.\nThe spare one is in the office.',
  },
  { ago: 8, time: '20:55', by: 'manager3', text: 'Dishwasher back in service.' },
] as const;

/** Fills the log book of the last days. */
export async function buildLogBook(query: StoreQuery, branchIds: number[], now: number): Promise<void> {
  const authors = await query
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('auth_type', '=', 'admin')
    .execute();
  const today = localDate(now, zone);
  const rows = written.toReversed().flatMap(({ ago, time, by, text }) => {
    const author = authors.find(({ username }) => username === by);
    const branch = branchIds[Math.max(['manager', 'manager2', 'manager3'].indexOf(by), 0)];
    if (!author || branch === undefined) return [];
    const date = addDays(today, -ago);
    return [
      {
        branch_id: branch,
        date,
        body: text,
        author_id: author.id,
        author_name: `${author.first_name} ${author.last_name}`,
        created_at: at(instantOfWallTime(date, time, zone)),
      },
    ];
  });
  if (rows.length > 0) await query.insertInto('log_entry').values(rows).execute();
}
