import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { toHours } from '#domain/hours/labor-hours.ts';
import { addPay, type DailyPay, noPay, payBeyondDays, splitPayByDay } from '#domain/pay/daily-pay.ts';
import { laborShare } from '#domain/pay/labor-share.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { reading } from '#server/http/handler.ts';
import { readRange } from '#server/http/report-query.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { type PaidEmployee, payEverybody } from './compensation.ts';

type Day = DailyPay & { tips: number; netSales: number };

const noDay: Readonly<Day> = { ...noPay, tips: 0, netSales: 0 };

async function readNetSales(
  query: StoreQuery,
  { from, to }: DateRange,
): Promise<{ date: PlainDate; cents: number }[]> {
  const { rows } = await sql<{ date: PlainDate; cents: number }>`
    select local_date as date, sum(gross - discount)::float8 as cents
    from sale where local_date between ${from} and ${to} group by local_date`.execute(query);
  return rows;
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

function sumDays(everybody: readonly PaidEmployee[], range: DateRange): Map<PlainDate, Day> {
  const days = new Map<PlainDate, Day>();
  const add = (date: PlainDate, part: Partial<Day>) => {
    const day = days.get(date) ?? noDay;
    days.set(date, {
      ...addPay(day, { ...noPay, ...part }),
      tips: day.tips + (part.tips ?? 0),
      netSales: day.netSales + (part.netSales ?? 0),
    });
  };
  for (const person of everybody) {
    for (const [date, pay] of listDays(person, range)) add(date, pay);
    for (const { date, cents } of person.tips) add(date, { tips: cents });
  }
  return days;
}

/** Reports what labor costs of net sales by day; the days add up to the compensation report. */
export const laborShareReport = reading<Calls['report.labor-share']>(async (query, context, input) => {
  const { live = false } = input.query;
  const range = readRange(input.query);
  const now = context.now();
  const pools = await readPools(query, { range, now, live });
  const { zone } = context.actor.store;
  const days = sumDays(await payEverybody(query, range, { now, zone, pools, live }), range);
  for (const { date, cents } of await readNetSales(query, range)) {
    days.set(date, { ...(days.get(date) ?? noDay), netSales: cents });
  }
  const filled = [...days]
    .filter(([, day]) => Object.values(day).some((figure) => figure !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    filled.map(([date, { cost, netSales, tips, regular, overtime, double_time }]) => [
      date,
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
