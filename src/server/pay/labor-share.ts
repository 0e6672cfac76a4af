import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { addPay, type DailyPay, noPay, payBeyondDays, splitPayByDay } from '#domain/pay/daily-pay.ts';
import { laborShare } from '#domain/pay/labor-share.ts';
import { splitPay } from '#domain/pay/split-pay.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { reading } from '#server/http/handler.ts';
import { readRange } from '#server/http/report-query.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { type PaidEmployee, payEverybody } from './compensation.ts';
import { readWorkPlaces } from './work-places.ts';

type Day = DailyPay & { tips: number; netSales: number };

const noDay: Readonly<Day> = { ...noPay, tips: 0, netSales: 0 };

interface Wanted {
  range: DateRange;
  /** Undefined: all branches. */
  branch: number | undefined;
  byHour: boolean;
}

/** Keys what falls on a local hour; null for what no worked hour earned. */
const keyOf = (date: PlainDate, hour: number | null) =>
  hour === null ? date : `${date}T${String(hour).padStart(2, '0')}`;

async function readNetSales(
  query: StoreQuery,
  { range: { from, to }, branch, byHour }: Wanted,
): Promise<{ key: string; cents: number }[]> {
  const ofBranch = branch === undefined ? sql`` : sql`and branch_id = ${branch}`;
  const hour = byHour ? sql`local_hour` : sql`null`;
  const { rows } = await sql<{ date: PlainDate; hour: number | null; cents: number }>`
    select local_date as date, ${hour}::int as hour, sum(gross - discount)::float8 as cents
    from sale where local_date between ${from} and ${to} ${ofBranch} group by 1, 2`.execute(query);
  return rows.map(({ date, hour, cents }) => ({ key: keyOf(date, hour), cents }));
}

/** Lists a person's pay by day; totals that an earlier version kept without days fall on the last day. */
function listDays(
  { open, openRanges, kept, isClosed, figures }: PaidEmployee,
  range: DateRange,
): [PlainDate, DailyPay][] {
  const isIn = ({ from, to }: DateRange, date: PlainDate) => date >= from && date <= to;
  const days = [
    ...kept.flatMap((receipt) => [...splitPayByDay(receipt, (date) => isIn(range, date))]),
    ...open.flatMap((pay, index) => {
      const own = openRanges[index] ?? range;
      return [...splitPayByDay(pay, (date) => isIn(own, date) && !isClosed(date))];
    }),
  ];
  const all = { ...figures, cost: figures.total - figures.tips };
  return [
    ...days,
    [
      range.to,
      payBeyondDays(
        all,
        days.map(([, day]) => day),
      ),
    ],
  ];
}

type FindPlaces = Awaited<ReturnType<typeof readWorkPlaces>>;

/** Adds pay and tips up by key; without places by day, of all branches. */
function sumByKey(
  everybody: readonly PaidEmployee[],
  { range, branch, byHour }: Wanted,
  findPlaces: FindPlaces | null,
): Map<string, Day> {
  const sums = new Map<string, Day>();
  const add = (key: string, part: Partial<Day>) => {
    const day = sums.get(key) ?? noDay;
    sums.set(key, {
      ...addPay(day, { ...noPay, ...part }),
      tips: day.tips + (part.tips ?? 0),
      netSales: day.netSales + (part.netSales ?? 0),
    });
  };
  const isShown = (one: number) => branch === undefined || one === branch;
  const key = (date: PlainDate, hour: number | null) => keyOf(date, byHour ? hour : null);
  for (const person of everybody) {
    for (const [date, pay] of listDays(person, range)) {
      if (!findPlaces) {
        add(date, pay);
        continue;
      }
      const places = findPlaces(person.employee, date);
      const parts = splitPay(
        pay,
        places.map(({ seconds }) => seconds),
      );
      for (const [index, { branch, hour }] of places.entries()) {
        if (isShown(branch)) add(key(date, hour), parts[index] ?? noPay);
      }
    }
    for (const { branch, date, cents } of person.tips) if (isShown(branch)) add(date, { tips: cents });
  }
  return sums;
}

/** Reports what labor costs of net sales by day or hour; all branches add up to the compensation report. */
export const laborShareReport = reading<Calls['report.labor-share']>(async (query, context, input) => {
  const { live = false, branch, by } = input.query;
  const range = readRange(input.query);
  const wanted: Wanted = { range, branch, byHour: by === 'hour' };
  const now = context.now();
  const pools = await readPools(query, { range, now, live });
  const { zone } = context.actor.store;
  const everybody = await payEverybody(query, range, { now, zone, pools, live });
  const needsPlaces = wanted.byHour || branch !== undefined;
  const findPlaces = needsPlaces ? await readWorkPlaces(query, range, { now, live }) : null;
  const days = sumByKey(everybody, wanted, findPlaces);
  for (const { key, cents } of await readNetSales(query, wanted)) {
    days.set(key, { ...(days.get(key) ?? noDay), netSales: cents });
  }
  const filled = [...days]
    .filter(([, day]) => Object.values(day).some((figure) => figure !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    filled.map(([key, { cost, netSales, tips, regular, overtime, double_time }]) => [
      key,
      {
        cost,
        net_sales: netSales,
        ppm: laborShare(cost, netSales),
        regular: toHours(regular),
        overtime: toHours(overtime),
        double_time: toHours(double_time),
        tips,
      },
    ]),
  );
});
