import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { alwaysFrom, changeFact } from '#domain/people/dated.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type FromDate, findRepeatedStart } from '#domain/time/effective.ts';
import { invalid } from '#server/http/refusal.ts';

type BranchProfile = ResponseOf<Calls['branch-profile.update']>;

/** Selects what a branch has by day in a table, such as `[{ from, rate }]`. */
export const selectBranchRows = <Name extends keyof BranchProfile>(
  name: Name,
  table: string,
  column: string,
  field = column,
) =>
  sql<BranchProfile[Name]>`coalesce((
    select json_agg(json_build_object('from', d.from_date, ${sql.lit(field)}, ${sql.ref(`d.${column}`)}) order by d.from_date)
    from ${sql.table(table)} d where d.store_id = branch.store_id and d.branch_id = branch.id
  ), '[]'::json)`.as(name);

/** Replaces what a branch has by day in a table; a day begins one thing. */
export async function replaceBranchRows(
  query: StoreQuery,
  branch: number,
  {
    table,
    field,
    rows,
  }: {
    table:
      | 'sales_tax_rate'
      | 'minimum_wage'
      | 'notice_rule'
      | 'labor_rule'
      | 'labor_target'
      | 'sick_use_limit';
    field: string;
    rows: readonly (FromDate & object)[] | undefined;
  },
): Promise<void> {
  if (!rows) return;
  const date = findRepeatedStart(rows);
  if (date) throw invalid({ field, code: 'repeated_date', values: { date } });
  await query.deleteFrom(table).where('branch_id', '=', branch).execute();
  if (rows.length === 0) return;
  const values = rows.map(({ from, ...value }) => ({ branch_id: branch, from_date: from, ...value }));
  await query
    .insertInto(table)
    .values(values as never)
    .execute();
}

type Switch = FromDate & { value: boolean };

/** Decides what a switch of a branch is on each day from the first on; the plain value begins today. */
export function changeSwitch(
  before: readonly Switch[],
  { plain, rows }: { plain: boolean | undefined; rows: readonly Switch[] | undefined },
  today: PlainDate,
): Switch[] {
  const after = changeFact({ first: before[0]?.value, rows: before }, { plain, rows }, today);
  const isWhole = after.rows.some(({ from }) => from === alwaysFrom);
  return isWhole ? [...after.rows] : [{ from: alwaysFrom, value: after.first ?? true }, ...after.rows];
}
