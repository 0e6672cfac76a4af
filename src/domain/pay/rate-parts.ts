import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { Compensation } from './compensation.ts';
import { isWorkCategory, listParts } from './week-pay.ts';

/** A person's figures at one rate: whole seconds and whole cents. */
export interface RatePart {
  /** Cents per hour; null: a salary. */
  rate: number | null;
  regular: number;
  overtime: number;
  double_time: number;
  pto: number;
  sick: number;
  wages: number;
  leave_pay: number;
}

/** A rate without hours or pay. */
export const emptyRate: Omit<RatePart, 'rate'> = {
  regular: 0,
  overtime: 0,
  double_time: 0,
  pto: 0,
  sick: 0,
  wages: 0,
  leave_pay: 0,
};

/**
 * Splits the hours and cents of a range by rate, in order of days; empty where hours × one rate × multiple makes the wages. Overtime in a
 * workweek of several rates is paid at their weighted mean, so a range with just one of them has a part as well.
 */
export function splitByRate({ days, weeks, salary }: Compensation, { from, to }: DateRange): RatePart[] {
  const inRange = ({ date }: { date: PlainDate }) => date >= from && date <= to;
  const parts = new Map<number | null, RatePart>();
  const ensurePart = (rate: number | null) => {
    const part = parts.get(rate) ?? { rate, ...emptyRate };
    parts.set(rate, part);
    return part;
  };
  for (const day of days) {
    for (const { rate } of day.parts ?? []) ensurePart(rate);
    if (day.parts && day.pto + day.sick === 0) continue;
    const part = ensurePart(day.salaried ? null : (day.rate ?? 0));
    part.pto += day.pto;
    part.sick += day.sick;
    if (day.salaried) part.regular += day.worked;
  }
  let weighted = false;
  for (const week of weeks) {
    const worked = week.days.flatMap(listParts).filter(({ seconds }) => seconds > 0);
    const severalRates = new Set(worked.map(({ rate }) => rate)).size > 1;
    for (const { category, days: lineDays } of week.lines) {
      for (const { quantity, rate, cents } of lineDays.filter(inRange)) {
        if (quantity === 0) continue;
        if (category === 'leave') ensurePart(rate).leave_pay += cents;
        if (!isWorkCategory(category)) continue;
        const part = ensurePart(rate);
        part[category] += quantity;
        part.wages += cents;
        if (severalRates && category !== 'regular') weighted = true;
      }
    }
  }
  for (const { cents } of salary.flatMap((period) => period.days)) {
    if (cents !== 0) ensurePart(null).wages += cents;
  }
  return parts.size > 1 || weighted ? [...parts.values()] : [];
}
