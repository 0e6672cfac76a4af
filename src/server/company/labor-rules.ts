import type { StoreQuery } from '#database/open.ts';
import type { DatedLaborRules, LaborRulesByBranch } from '#domain/labor-rules.ts';

/** Reads the labor rules of each branch that has chosen some. */
export async function readLaborRules(query: StoreQuery): Promise<LaborRulesByBranch> {
  const rows = await query
    .selectFrom('labor_rule')
    .select(['branch_id', 'from_date as from', 'rules'])
    .orderBy('from_date')
    .execute();
  const byBranch = Map.groupBy(rows as (DatedLaborRules & { branch_id: number })[], (row) => row.branch_id);
  return new Map(
    [...byBranch].map(([branch, dated]) => [branch, dated.map(({ from, rules }) => ({ from, rules }))]),
  );
}
