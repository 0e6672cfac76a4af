import type { tipsOfEmployee } from '#contract/tips/tips.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';

export type Tips = Received<typeof tipsOfEmployee>;

/** Cents by day, over all branches. */
export function sumTipsByDay(tips: Tips): Map<PlainDate, number> {
  const days = new Map<PlainDate, number>();
  for (const { data } of tips) {
    for (const [date, cents] of Object.entries(data)) days.set(date, (days.get(date) ?? 0) + cents);
  }
  return days;
}

/** Cents within a range, both ends included. */
export function sumTips(days: ReadonlyMap<PlainDate, number>, { from, to }: DateRange): number {
  return [...days].reduce((sum, [date, cents]) => (date >= from && date <= to ? sum + cents : sum), 0);
}
