import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { Instant } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, pickBranches } from '#server/http/reach.ts';
import { readHours } from '#server/http/report-query.ts';

type Lines = ResponseOf<Calls['report.sales']>;

const maxRows = 1000;

/** Lists the transactions behind a figure of a day. */
export const saleLines = reading<Calls['report.sales']>(async (query, context, input) => {
  const { date, branch, tender } = input.query;
  const hours = readHours(input.query);
  const wanted = sql`
    from sale
    where local_date = ${date} and local_hour >= ${hours.from} and local_hour < ${hours.to}
      and ${isReached('branch_id', pickBranches(context, branch))}
      ${tender === undefined ? sql`` : sql`and tender = ${tender}`}`;
  const sums = await sql<Omit<Lines, 'rows'>>`
    select count(*)::integer as count, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount,
      coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(tip), 0)::bigint as tip,
      coalesce(sum(gross - discount + tax), 0)::bigint as taken ${wanted}`.execute(query);
  const { rows } = await sql<Omit<Lines['rows'][number], 'occurred_at'> & { occurred_at: Instant }>`
    select branch_id as branch, external_id as id, occurred_at, tender, employee_id as employee, gross, discount, tax, tip, gross - discount + tax as taken
    ${wanted} order by occurred_at, branch_id, external_id limit ${maxRows}`.execute(query);
  const [sum] = sums.rows;
  return {
    ...(sum ?? { count: 0, gross: 0, discount: 0, tax: 0, tip: 0, taken: 0 }),
    rows: rows.map((row) => ({ ...row, occurred_at: formatInstant(row.occurred_at) })),
  };
});
