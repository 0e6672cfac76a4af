import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { type CompensationFigures, noFigures } from '#domain/pay/compensation.ts';
import { laborShare } from '#domain/pay/labor-share.ts';
import { splitByWeight } from '#domain/pay/split-pay.ts';
import type { Branches } from '#domain/permissions.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, keepReached, pickBranches } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { forecastSales } from '#server/sales/forecast.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { payEverybody } from './compensation.ts';
import type { PaidEmployee } from './paid-people.ts';
import { createPaySplit, listPaidDays } from './pay-by-branch.ts';
import { type FindPlaces, readWorkPlaces, type WorkPlace } from './work-places.ts';

/** Cents, and whole seconds of work. */
interface Day extends Pick<CompensationFigures, 'regular' | 'overtime' | 'double_time' | 'tips'> {
  /** Wages, leave and premiums, without tips. */
  cost: number;
  netSales: number;
}

const noDay: Readonly<Day> = { cost: 0, regular: 0, overtime: 0, double_time: 0, tips: 0, netSales: 0 };

const toDay = ({ total, tips, regular, overtime, double_time }: CompensationFigures): Partial<Day> => ({
  cost: total - tips,
  ...{ regular, overtime, double_time, tips },
});

interface Wanted {
  range: DateRange;
  branches: Branches;
  by: 'day' | 'hour' | 'position';
}

/** Keys what falls on a local hour; null for what no worked hour earned. */
const keyOf = (date: PlainDate, hour: number | null) =>
  hour === null ? date : `${date}T${String(hour).padStart(2, '0')}`;

async function readNetSales(
  query: StoreQuery,
  { range: { from, to }, branches, by }: Wanted,
): Promise<{ key: string; cents: number }[]> {
  const hour = by === 'hour' ? sql`local_hour` : sql`null`;
  const { rows } = await sql<{ date: PlainDate; hour: number | null; cents: number }>`
    select local_date as date, ${hour}::int as hour, sum(gross - discount)::float8 as cents
    from sale where local_date between ${from} and ${to} and ${isReached('branch_id', branches)}
    group by 1, 2`.execute(query);
  return rows.map(({ date, hour, cents }) => ({ key: keyOf(date, hour), cents }));
}

/** Adds pay and tips up by key; without places by day, of all branches. */
function sumByKey(
  everybody: readonly PaidEmployee[],
  { range, branches, by }: Wanted,
  findPlaces: FindPlaces | null,
): Map<string, Day> {
  const sums = new Map<string, Day>();
  const add = (key: string, part: Partial<Day>) => {
    const day = sums.get(key) ?? noDay;
    const keys = Object.keys(noDay) as (keyof Day)[];
    sums.set(
      key,
      Object.fromEntries(keys.map((figure) => [figure, day[figure] + (part[figure] ?? 0)])) as unknown as Day,
    );
  };
  const isShown = (branch: number) => keepReached(branches, [branch]).length > 0;
  const key = (date: PlainDate, { hour, position }: WorkPlace) =>
    by === 'position' ? String(position ?? 0) : keyOf(date, by === 'hour' ? hour : null);
  for (const person of everybody) {
    const split = createPaySplit(person);
    for (const day of listPaidDays(person, range)) {
      const [date, pay] = day;
      if (!findPlaces) {
        add(date, toDay(pay));
        continue;
      }
      const places = findPlaces(person.employee, date);
      const parts = split(day, places);
      for (const [index, place] of places.entries()) {
        if (isShown(place.branch)) add(key(date, place), toDay(parts[index] ?? noFigures));
      }
    }
    for (const { branch, date, cents } of person.tips.filter((tip) => isShown(tip.branch))) {
      if (by !== 'position' || !findPlaces) {
        add(date, { tips: cents });
        continue;
      }
      const places = findPlaces(person.employee, date);
      const there = places.filter((place) => place.branch === branch);
      const shared = there.length > 0 ? there : places;
      const parts = splitByWeight(
        cents,
        shared.map(({ seconds }) => seconds),
      );
      for (const [index, place] of shared.entries()) add(key(date, place), { tips: parts[index] ?? 0 });
    }
  }
  return sums;
}

/** Forecasts net sales of today and the days after it, by key. */
async function readForecasts(
  query: StoreQuery,
  { range, branches, by }: Wanted,
  today: PlainDate,
): Promise<Map<string, number>> {
  if (by === 'position' || range.to < today) return new Map();
  const ahead = { from: range.from < today ? today : range.from, to: range.to };
  const days = await forecastSales(query, { range: ahead, branches, today });
  return new Map(
    [...days].flatMap(([date, hours]) =>
      by === 'hour'
        ? [...hours].map(([hour, cents]) => [keyOf(date, hour), cents] as const)
        : [[date, sum(hours.values())] as const],
    ),
  );
}

/** Reports what labor costs of net sales by day, hour or position; all branches add up to the compensation report. */
export const laborShareReport = reading<Calls['report.labor-share']>(async (query, context, input) => {
  const { live = false, branch, by } = input.query;
  const range = readRange(input.query);
  const branches = pickBranches(context, branch);
  const wanted: Wanted = { range, branches, by };
  const now = context.now();
  const pools = await readPools(query, { range, now, branches });
  const { zone } = context.actor.store;
  const everybody = await payEverybody(query, range, { now, zone, pools, live });
  const needsPlaces = by !== 'day' || branches !== 'all';
  const findPlaces = needsPlaces ? await readWorkPlaces(query, range, { now }) : null;
  const days = sumByKey(everybody, wanted, findPlaces);
  const sales = await readNetSales(query, wanted);
  if (by === 'position') {
    const netSales = sum(sales, ({ cents }) => cents);
    for (const [position, day] of days) days.set(position, { ...day, netSales });
  } else {
    for (const { key, cents } of sales) days.set(key, { ...(days.get(key) ?? noDay), netSales: cents });
  }
  const forecasts = await readForecasts(query, wanted, localDate(now, zone));
  for (const key of forecasts.keys()) if (!days.has(key)) days.set(key, noDay);
  const filled = [...days]
    .filter(
      ([key, day]) =>
        forecasts.has(key) || Object.values(by === 'position' ? { ...day, netSales: 0 } : day).some(Boolean),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    filled.map(([key, { cost, netSales, tips, regular, overtime, double_time }]) => [
      key,
      {
        cost,
        net_sales: netSales,
        ppm: laborShare(cost, netSales),
        ...(forecasts.has(key) ? { forecast: forecasts.get(key) } : {}),
        regular: toHours(regular),
        overtime: toHours(overtime),
        double_time: toHours(double_time),
        tips,
      },
    ]),
  );
});
