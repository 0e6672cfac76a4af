import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, pickBranches } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';

/**
 * Compares each branch's tax of a day with its dated rate (docs/rules/sales.md#sales-tax): the set form of
 * `domain/sales/tax-comparison.fixture.ts`, held equal to it by `tax-comparison.test.ts`. The database rounds half away from zero, as the rule does.
 */
export const taxComparison = reading<Calls['report.sales-tax-comparison']>(async (query, context, input) => {
  const { from, to } = readRange(input.query);
  const branches = pickBranches(context, input.query.branch);
  const { rows } = await sql<ResponseOf<Calls['report.sales-tax-comparison']>[number]>`
    select date, branch, ppm, sales, net, taken, due, taken - due as difference, own - due as rounding,
      untaxed, untaxed_sales, otherwise, other_sales
    from (
      select local_date as date, branch_id as branch, ppm, count(*)::int as sales, sum(net)::float8 as net,
        sum(tax)::float8 as taken, round(sum(net) * ppm / 1000000)::float8 as due, sum(own)::float8 as own,
        -coalesce(sum(own) filter (where tax = 0 and own <> 0), 0)::float8 + 0 as untaxed,
        (count(*) filter (where tax = 0 and own <> 0))::int as untaxed_sales,
        case when ppm is null then null
          else coalesce(sum(tax - own) filter (where tax <> 0 and tax <> own), 0)::float8 end as otherwise,
        (count(*) filter (where tax <> 0 and tax <> own))::int as other_sales
      from (
        select s.local_date, s.branch_id, s.tax, s.gross - s.discount as net, r.ppm,
          round((s.gross - s.discount)::numeric * r.ppm / 1000000) as own
        from sale s left join lateral (
          select ppm::numeric as ppm from sales_tax_rate r
          where r.store_id = s.store_id and r.branch_id = s.branch_id and r.from_date <= s.local_date
          order by r.from_date desc limit 1
        ) as r on true
        where s.local_date between ${from} and ${to} and ${isReached('s.branch_id', branches)}
      ) as one group by local_date, branch_id, ppm
    ) as day order by date, branch`.execute(query);
  return rows.map((row) => ({
    ...row,
    ppm: row.ppm === null ? null : Number(row.ppm),
    untaxed: row.ppm === null ? null : row.untaxed,
  }));
});
