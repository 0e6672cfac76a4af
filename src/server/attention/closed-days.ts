import type { StoreQuery } from '#database/open.ts';
import { hasPower } from '#domain/permissions.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { action, type Draft } from './row.ts';

/** Reads the closed periods, to find the one that holds a day. */
export async function readClosedDays(query: StoreQuery) {
  const periods = await query
    .selectFrom('closed_period')
    .select(['date_from', 'date_to'])
    .where('reopened_at', 'is', null)
    .execute();
  return (date: PlainDate) =>
    periods.find(({ date_from, date_to }) => date_from <= date && date <= date_to) ?? null;
}

/** Offers for a day of a closed period only what can be done: declining, and reopening for those who close. */
export function keepPossible(actions: Draft['actions'], { actor }: Context): Draft['actions'] {
  return [
    ...actions.filter((one) => one.action === 'decline' || one.action === 'dismiss'),
    ...(hasPower(actor.powers, 'close') ? [action('reopen')] : []),
  ];
}
