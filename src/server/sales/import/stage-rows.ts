import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { formatSaleRows, nameServers } from '../save-sales.ts';
import type { FreshSale } from './sort-lines.ts';

/** Stages rows of a file until all of it is saved. */
export async function stageRows(
  query: StoreQuery,
  job: { id: number; zone: string },
  sales: readonly FreshSale[],
): Promise<void> {
  if (sales.length === 0) return;
  await sql`
    insert into sales_import_row (import_id, line, external_id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee_id)
    select ${job.id}, line, id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee
    from json_to_recordset(${JSON.stringify(formatSaleRows(sales, job.zone))}::json) as row(
      line integer, id text, occurred_at timestamptz, local_date date, local_hour integer, tender text,
      gross bigint, discount bigint, tax bigint, tip bigint, employee bigint)`.execute(query);
}

/** Deletes the staged rows of a failed import. */
export async function dropRows(query: StoreQuery, importId: number): Promise<void> {
  await query.deleteFrom('sales_import_row').where('import_id', '=', importId).execute();
}

/** Prevents nested loops: without statistics on fresh rows, the planner would compare each with each. */
async function joiningLongLists<T>(query: StoreQuery, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(query);
  const result = await work();
  await sql`set local enable_nestloop = on`.execute(query);
  return result;
}

/** Content of a transaction by which a known id is the same one. */
const contentOf = (table: string) =>
  sql`(${sql.join(['occurred_at', 'tender', 'gross', 'discount', 'tax', 'tip'].map((name) => sql.ref(`${table}.${name}`)))})`;

/** Names the servers of known sales of open days that staged rows name. */
function nameStaged(query: StoreQuery, { id, branch }: { id: number; branch: number }): Promise<number> {
  const named = sql`
    select r.external_id as id, r.employee_id as employee from sales_import_row r
    join sale k on k.store_id = r.store_id and k.branch_id = ${branch} and k.external_id = r.external_id
    where r.import_id = ${id} and r.employee_id is not null and ${contentOf('k')} = ${contentOf('r')}
      and not exists (
        select from closed_period p
        where p.store_id = k.store_id and p.reopened_at is null and k.local_date between p.date_from and p.date_to)`;
  return nameServers(query, branch, named);
}

/** Deletes and returns staged lines whose sales others have saved since. */
async function takeOutOvertaken(query: StoreQuery, { id, branch }: { id: number; branch: number }) {
  const { rows } = await sql<{ line: number; external_id: string | null }>`
    with overtaken as (
      select r.line, bool_and(s.external_id is not null) as known, min(r.external_id) filter (
        where ${contentOf('s')} <> ${contentOf('r')}) as differing
      from sales_import_row r
      left join sale s on s.store_id = r.store_id and s.branch_id = ${branch} and s.external_id = r.external_id
      where r.import_id = ${id} and r.line in (
        select line from sales_import_row t
        join sale k on k.store_id = t.store_id and k.branch_id = ${branch} and k.external_id = t.external_id
        where t.import_id = ${id})
      group by r.line
    ), gone as (
      delete from sales_import_row r using overtaken o
      where r.import_id = ${id} and r.line = o.line and (o.known or o.differing is not null)
    )
    select line, differing as external_id from overtaken where known or differing is not null order by line`.execute(
    query,
  );
  return rows;
}

/** Saves all staged rows as transactions of the branch. Returns their first and last day, how many known ones got their server, and lines that others saved since, with the id that differs or null. */
export async function landRows(query: StoreQuery, job: { id: number; branch: number }) {
  const { named, overtaken } = await joiningLongLists(query, async () => ({
    named: await nameStaged(query, job),
    overtaken: await takeOutOvertaken(query, job),
  }));
  const days = await query
    .selectFrom('sales_import_row')
    .select((row) => [row.fn.min('local_date').as('from'), row.fn.max('local_date').as('to')])
    .where('import_id', '=', job.id)
    .executeTakeFirstOrThrow();
  await sql`
    with landing as (delete from sales_import_row where import_id = ${job.id} returning *)
    insert into sale (branch_id, external_id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee_id)
    select ${job.branch}, external_id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee_id from landing
    on conflict do nothing`.execute(query);
  return { overtaken, days, named };
}
