import { addDays, type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';
import { type LeaveDay, sortByDate } from './ledger.ts';

const deemedWeekHours = 40;
/** Monday to Friday. */
const workdays = 5;

export interface Employment {
  from: PlainDate;
  /** Today. */
  to: PlainDate;
  salariedOn: (date: PlainDate) => boolean;
  /** Hours of the person's normal week on a day. */
  weeklyHours: (date: PlainDate) => number;
}

/**
 * A ledger with what salaried people are taken to have worked for sick leave (Labor Code 246, b): 40 hours a week, or their normal week
 * where that is shorter, a fifth on each day from Monday to Friday. Plans of a week count where they are more by then.
 */
export function addDeemedWork(
  days: readonly LeaveDay[],
  { from, to, salariedOn, weeklyHours }: Employment,
): LeaveDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dailyOn = (date: PlainDate) => (Math.min(deemedWeekHours, weeklyHours(date)) * 3600) / workdays;
  for (let sunday = weekStart(from); sunday <= to; sunday = addDays(sunday, 7)) {
    let [deemed, planned, counted] = [0, 0, 0];
    for (const [weekday, date] of weekDays(sunday).entries()) {
      if (!salariedOn(date)) continue;
      const day = byDate.get(date) ?? { date, worked: 0, pto: 0, sick: 0 };
      planned += day.worked;
      if (weekday >= 1 && weekday <= workdays && date >= from && date <= to) deemed += dailyOn(date);
      const reached = Math.max(planned, deemed, counted);
      byDate.set(date, { ...day, deemed: reached - counted });
      counted = reached;
    }
  }
  return sortByDate([...byDate.values()]);
}
