import type { StoreQuery } from '#database/open.ts';
import { hasPower } from '#domain/permissions.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { readClosedPeriods } from '#server/hours/closed-periods.ts';
import type { Context } from '#server/http/context.ts';
import { action, type Draft } from './row.ts';

/** The closed period that holds a day. */
export type Closed = { date_from: PlainDate; date_to: PlainDate } | null;

/** Reads the closed periods around some days, to find the one that holds a day. */
export async function readClosedDays(query: StoreQuery, days: readonly PlainDate[]) {
  const [from, ...later] = days.toSorted();
  const periods = from ? await readClosedPeriods(query, { from, to: later.at(-1) ?? from }) : [];
  return (date: PlainDate): Closed => {
    const period = periods.find((one) => one.from <= date && date <= one.to);
    return period ? { date_from: period.from, date_to: period.to } : null;
  };
}

/** Offers for a day of a closed period only what can be done: declining, and reopening for those who close. */
export function keepPossible(actions: Draft['actions'], { actor }: Context): Draft['actions'] {
  return [
    ...actions.filter((one) => one.action === 'decline' || one.action === 'dismiss'),
    ...(hasPower(actor.powers, 'close') ? [action('reopen')] : []),
  ];
}
