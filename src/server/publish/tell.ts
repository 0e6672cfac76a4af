import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Announcement } from '#domain/schedule/announcement.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notify.ts';
import { announcementJson } from './announcement-json.ts';

async function accountsOf(query: StoreQuery, people: readonly number[]) {
  return query
    .selectFrom('app_user')
    .select(['id', 'employee_id'])
    .where('employee_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('active', '=', true)
    .execute();
}

/** Tells each person what is new or changed for them; those who are concerned without a change, that the week is there again. */
export async function tellChanges(
  query: StoreQuery,
  context: Context,
  told: { sunday: string; changes: readonly Announcement[]; concerned: readonly number[] },
): Promise<void> {
  const { sunday, changes, concerned } = told;
  const people = new Set([...changes.flatMap(({ employee }) => employee ?? []), ...concerned]);
  const accounts = await accountsOf(query, [...people]);
  const notices = accounts.map(({ id, employee_id }) => ({
    userId: id,
    data: {
      sunday,
      changes: changes.filter(({ employee }) => employee === employee_id).map(announcementJson),
    },
  }));
  await notify(query, context.now(), 'week_announced', notices);
}

/** Tells people that a week they knew is being planned again. */
export async function tellWithdrawn(
  query: StoreQuery,
  context: Context,
  { sunday, people }: { sunday: string; people: readonly number[] },
): Promise<void> {
  const accounts = await accountsOf(query, people);
  await notify(
    query,
    context.now(),
    'week_withdrawn',
    accounts.map(({ id }) => ({ userId: id, data: { sunday } })),
  );
}
