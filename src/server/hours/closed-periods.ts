import type { StoreQuery } from '#database/open.ts';
import { containsRange, subtractRanges } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';

export interface ClosedPeriod extends DateRange {
  id: number;
  /** False: an earlier version kept only tables of the whole period. */
  daysKept: boolean;
}

export async function readClosedPeriods(query: StoreQuery, { from, to }: DateRange): Promise<ClosedPeriod[]> {
  return query
    .selectFrom('closed_period')
    .select(['id', 'date_from as from', 'date_to as to', 'days_kept as daysKept'])
    .where('reopened_at', 'is', null)
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .orderBy('date_from')
    .execute();
}

/** Splits a range into periods kept by day, whole periods kept as tables, and open days to calculate. */
export function splitByClosing(range: DateRange, periods: readonly ClosedPeriod[]) {
  const kept = periods.filter((period) => period.daysKept || containsRange(range, period));
  return {
    byDay: kept.filter(({ daysKept }) => daysKept),
    whole: kept.filter(({ daysKept }) => !daysKept),
    open: subtractRanges(range, kept),
  };
}

/** Reads {@link splitByClosing}; live reports ignore closed periods. */
export async function readClosing(query: StoreQuery, range: DateRange, live = false) {
  return splitByClosing(range, live ? [] : await readClosedPeriods(query, range));
}
