import { type RawBuilder, sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { Instant } from '#domain/time/instants.ts';
import { JsonText, reading } from '../http/handler.ts';
import { firstInstantOf, workedTime, workedTotals } from './worked-time.ts';

/**
 * A report table of hours (seconds ÷ 3600, to 4 decimals) from rows of `cell(row_key, column_key, seconds)`; rows and cells with nothing are
 * absent. Totals add whole seconds, only the shown number is rounded.
 */
async function hoursTable(query: StoreQuery, tables: RawBuilder<unknown>): Promise<JsonText> {
  const { rows } = await sql<{ text: string }>`
    with ${tables}
    select coalesce(json_object_agg(row_key, columns order by row_key), '{}'::json)::text as text
    from (
      select row_key,
        json_object_agg(column_key, trim_scale(round(seconds / 3600.0, 4)) order by column_key) as columns
      from cell where seconds > 0 group by row_key
    ) as report_row`.execute(query);
  return new JsonText(rows[0]?.text ?? '{}');
}

/** Employee → branch → worked hours, as JSON text. */
export async function hoursByBranch(
  query: StoreQuery,
  { from, to }: DateRange,
  now: Instant,
): Promise<JsonText> {
  // For this transaction: the breaks of a year of a large company are matched in memory instead of on the disk.
  await sql`select set_config('work_mem', '32MB', true)`.execute(query);
  return hoursTable(
    query,
    sql`${workedTotals({ from, to, now })},
    cell as (select employee_id as row_key, branch_id as column_key, seconds from total)`,
  );
}

export const laborHoursTotal = reading<Calls['report.labor-hours-total']>((query, context, input) =>
  hoursByBranch(query, { from: input.query.date_from, to: input.query.date_to }, context.now()),
);

/** In one branch: employee → date → worked hours, split at local midnight. */
export const laborHoursByBranch = reading<Calls['report.labor-hours-by-branch']>((query, context, input) => {
  const { date_from: from, date_to: to, branch } = input.query;
  return hoursTable(
    query,
    sql`${workedTime({ from, to, branch, now: context.now() })},
    bounds as materialized (
      select date, ${firstInstantOf(sql`date`, sql`timezone`)} as midnight,
        ${firstInstantOf(sql`date + 1`, sql`timezone`)} as next_midnight
      from branch, lateral (select generate_series(${from}::date, ${to}::date, '1 day')::date as date) as dates
      where id = ${branch}
    ),
    day as (
      select employee_id, date, sign, greatest(starts, midnight) as starts, least(ends, next_midnight) as ends
      from worked, lateral (
        select generate_series(
          (starts at time zone timezone)::date, ((ends - interval '1 second') at time zone timezone)::date, '1 day'
        )::date as date
      ) as dates join bounds using (date)
    ),
    cell as (
      select employee_id as row_key, date as column_key, sum(sign * extract(epoch from ends - starts)) as seconds
      from day group by employee_id, date
    )`,
  );
});
