import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, type PlainDate } from '#domain/time/dates.ts';

/** Net cents by local hour, 0 to 23; hours without sales are absent. */
export type HourlySales = ReadonlyMap<number, number>;

/** Like weekdays that a forecast rests on, and how many weeks back they are looked for. */
const likeDays = 8;
export const weeksBack = 16;
/** Days that the error is measured over. */
const errorDays = 28;

/** Known sales of a branch, and the days that say nothing. */
export interface KnownSales {
  /** Sales of the days that have some. */
  days: ReadonlyMap<PlainDate, HourlySales>;
  /** Days from here on are not known yet. */
  today: PlainDate;
  isClosed: (date: PlainDate) => boolean;
  /** Says nothing of a like day: a holiday, or closed. */
  isUnlike: (date: PlainDate) => boolean;
}

/** Divides whole numbers, rounded half up. */
const divide = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by));

function findLikeDays(date: PlainDate, { days, today, isUnlike }: KnownSales): HourlySales[] {
  const dates = Array.from({ length: weeksBack }, (_, index) => addDays(date, -7 * (index + 1)));
  const known = dates.filter((like) => like < today && !isUnlike(like));
  return known.flatMap((like) => days.get(like) ?? []).slice(0, likeDays);
}

/**
 * Forecasts net cents by hour: the mean of the last eight like weekdays, the latest weighing eight times the eighth, rounded half up
 * (docs/rules/sales.md#forecast). Undefined without a like day, or where the day is closed.
 */
export function forecastDay(date: PlainDate, known: KnownSales): HourlySales | undefined {
  if (known.isClosed(date)) return undefined;
  const like = findLikeDays(date, known).map((sales, index) => ({ sales, weight: likeDays - index }));
  if (like.length === 0) return undefined;
  const weights = sum(like, ({ weight }) => weight);
  const hours = [...new Set(like.flatMap(({ sales }) => [...sales.keys()]))].sort(
    (one, other) => one - other,
  );
  return new Map(
    hours.map((hour) => [
      hour,
      divide(
        sum(like, ({ sales, weight }) => weight * (sales.get(hour) ?? 0)),
        weights,
      ),
    ]),
  );
}

const sumHours = (sales: HourlySales | undefined): number => sum([...(sales?.values() ?? [])]);

/** The days that {@link measureError} looks at. */
export const errorRange = (today: PlainDate): DateRange => ({
  from: addDays(today, -errorDays),
  to: addDays(today, -1),
});

/**
 * Measures how far the forecasts of the last four weeks were from the sales of their days, made as on the day before: the sum of the
 * distances ÷ the sum of the sales, in millionths rounded half up. Null where nothing was sold or nothing could be forecast.
 */
export function measureError(branches: readonly KnownSales[], today: PlainDate): number | null {
  let distance = 0n;
  let sold = 0n;
  const { from } = errorRange(today);
  for (let day = 0; day < errorDays; day += 1) {
    const date = addDays(from, day);
    const open = branches.filter(({ days, isUnlike }) => days.has(date) && !isUnlike(date));
    const forecasts = open.map((known) => ({ known, forecast: forecastDay(date, known) }));
    const made = forecasts.filter(({ forecast }) => forecast !== undefined);
    const actual = sum(made, ({ known }) => sumHours(known.days.get(date)));
    distance += BigInt(Math.abs(sum(made, ({ forecast }) => sumHours(forecast)) - actual));
    sold += BigInt(actual);
  }
  return sold > 0n ? Number((distance * 2_000_000n + sold) / (2n * sold)) : null;
}
