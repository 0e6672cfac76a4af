import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';
import { JsonText, reading } from '#server/http/handler.ts';
import { isReached, pickBranches, reachedBranches } from '#server/http/reach.ts';
import { readHours, readRange } from '#server/http/report-query.ts';

/*
 * The set form of `domain/sales/sales-figures.ts`, held equal to it by `transactions.test.ts`: the database sums a year of transactions
 * without sending them.
 */

/** Sums date → branch → cents, without empty rows and cells. */
export async function sumMoneyByDate(
  query: StoreQuery,
  { from, to }: DateRange,
  column: 'cash' | 'tax',
  { hours = wholeDay, reached = 'all' }: { hours?: DayHours; reached?: Branches } = {},
): Promise<JsonText> {
  const cents = column === 'tax' ? sql`tax` : sql`gross - discount + tax`;
  const tender = column === 'tax' ? sql`` : sql`and tender = 'cash'`;
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_object_agg(local_date, branches order by local_date), '{}'::json)::text as text
    from (
      select local_date, json_object_agg(branch_id, cents order by branch_id) as branches
      from (
        select local_date, branch_id, sum(${cents}) as cents
        from sale
        where local_date between ${from} and ${to}
          and local_hour >= ${hours.from} and local_hour < ${hours.to} ${tender}
          and ${isReached('branch_id', reached)}
        group by local_date, branch_id
      ) as cell
      where cents <> 0 group by local_date
    ) as report_row`.execute(query);
  return new JsonText(rows[0]?.text ?? '{}');
}

/** Reports cents taken in cash, tips apart. */
export const cashRevenue = reading<Calls['report.cash-revenue']>((query, context, input) =>
  sumMoneyByDate(query, readRange(input.query), 'cash', {
    hours: readHours(input.query),
    reached: reachedBranches(context),
  }),
);

export const salesTax = reading<Calls['report.sales-tax']>((query, context, input) =>
  sumMoneyByDate(query, readRange(input.query), 'tax', { reached: reachedBranches(context) }),
);

/** Reports the days of one branch that have transactions. */
export const cafeReport = reading<Calls['report.cafe']>(async (query, context, input) => {
  const { from, to } = readRange(input.query);
  const reached = pickBranches(context, input.query.branch);
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_object_agg(local_date, figures order by local_date), '{}'::json)::text as text
    from (
      select local_date, json_build_object(
        'orders', count(*), 'gross', sum(gross), 'discounts', sum(discount), 'net', sum(gross - discount),
        'tax', sum(tax), 'tips', sum(tip),
        'cash', coalesce(sum(gross - discount + tax) filter (where tender = 'cash'), 0),
        'card', coalesce(sum(gross - discount + tax) filter (where tender = 'card'), 0)
      ) as figures
      from sale
      where ${isReached('branch_id', reached)} and local_date between ${from} and ${to}
      group by local_date
    ) as report_row`.execute(query);
  return new JsonText(rows[0]?.text ?? '{}');
});
